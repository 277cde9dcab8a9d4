import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'
import { networkOf } from './network.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15', 'Safari on macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.5.0', 'curl'], ['something', 'Unknown device'], ['', 'Unknown device'], [null, 'Unknown device'],
])('reads %s as %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

it.each([
  ['203.0.113.77', '203.0.113.0'], ['::ffff:203.0.113.77', '203.0.113.0'], ['2001:db8:abcd:12::1', '2001:db8:abcd::'], ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'], ['fe80::1%eth0', 'fe80:0:0::'], ['', null], ['x', null], ['203.0.113', null],
])('keeps of the address %s only %s', (address, network) => expect(networkOf(address)).toBe(network))
