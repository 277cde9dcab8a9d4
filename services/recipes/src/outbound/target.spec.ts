import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { checkTarget, type Lookup, type Target } from './target.ts'

const addresses: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }]
const toLoopback: Lookup = () => Promise.resolve(addresses)
const from = (url: string, exempt: boolean): Target => ({ url: new URL(url), addresses, exempt })
const forbidden = { code: 'url_not_allowed' }

test('a relative redirect is looked up and checked again, unless its host is exempt', async () => {
  expect(await checkTarget('/b', from('http://soup.example/a', false), new Set(), toLoopback)).toMatchObject(forbidden)
  expect(await checkTarget('/b', from('http://soup.example/a', true), new Set(), toLoopback)).toMatchObject({ exempt: true, addresses })
})

test('an exemption does not go over to another host, port or spelling', async () => {
  const base = from('http://soup.example:4000/a', true)
  const exempt = new Set(['soup.example:4000'])
  for (const next of ['http://other.example/', '//other.example/', 'http:/\\other.example/', 'http://soup.example/', 'http://soup.example:4001/', 'http://soup.example.:4000/']) {
    expect(await checkTarget(next, base, exempt, toLoopback)).toMatchObject(forbidden)
  }
  expect(await checkTarget('//SOUP.example:4000/b', base, exempt, toLoopback)).toMatchObject({ exempt: true })
})

test('a host may be exempt on the port of its scheme without writing it', async () => {
  expect(await checkTarget('http://soup.example/', undefined, new Set(['soup.example:80']), toLoopback)).toMatchObject({ exempt: true })
  expect(await checkTarget('https://soup.example/', undefined, new Set(['soup.example:80']), toLoopback)).toMatchObject(forbidden)
})
