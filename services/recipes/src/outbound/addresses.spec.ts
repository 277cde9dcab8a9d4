import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { isPublicAddress } from './addresses.ts'

test.each([
  '0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1',
  '192.88.99.1', '192.168.0.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255',
  '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::8.8.8.8', '100::1',
  '2001::1', '2001:0:53aa:64c:0:0:0:1', '2001:db8::1', '2001:10::1', '2001:20::1', '2001:2::1', '2002:7f00:1::1', '2002:808:808::1', '3fff::1', '5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0',
  'fec0::1', 'ff02::1', '4000::1', 'c000::1', '', 'localhost', '1.2.3.4.5', 'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.1', '100.63.255.255', '100.128.0.1', '126.255.255.255', '128.0.0.1', '169.253.0.1', '172.15.0.1', '172.32.0.1', '192.167.255.255', '192.169.0.1',
  '223.255.255.255', '2606:4700:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8', '64:ff9b::808:808',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('an IPv4 address is judged alike in its mapped and NAT64 forms', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => {
    expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address))
    expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublicAddress(address))
    expect(isPublicAddress(`::${address}`)).toBe(false)
  }))
})
