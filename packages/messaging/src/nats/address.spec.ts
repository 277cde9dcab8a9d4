import { expect, test } from 'vitest'
import { addressOf } from './address.ts'
import { createNatsBus } from './index.ts'

const file = import.meta.filename

test.each([
  ['nats://localhost', { servers: ['localhost:4222'] }, undefined],
  ['nats://a:4222,nats://b:4223/', { servers: ['a:4222', 'b:4223'] }, undefined],
  ['nats://a:1,b:2?replicas=3', { servers: ['a:1', 'b:2'] }, 3],
  ['nats://me:p%40ss%2Fw%3A@host', { servers: ['host:4222'], user: 'me', pass: 'p@ss/w:' }, undefined],
  ['nats://me:pw@a,nats://me:pw@b', { servers: ['a:4222', 'b:4222'], user: 'me', pass: 'pw' }, undefined],
  ['nats://s3cr3t@a,b', { servers: ['a:4222', 'b:4222'], token: 's3cr3t' }, undefined],
  ['tls://[::1]:4222', { servers: ['[::1]:4222'], tls: {} }, undefined],
  [`tls://host?tlsCAFile=${encodeURIComponent(file)}&tlsFirst=true`, { servers: ['host:4222'], tls: { caFile: file, handshakeFirst: true } }, undefined],
])('%s is an address', (url, connection, replicas) => {
  expect(addressOf(url)).toEqual({ connection, replicas })
})

test.each([
  ['http://host', 'must be nats://'], ['host:4222', 'must begin'], ['nats://', 'must be nats://'], ['nats://a,,b', 'must be nats://'], ['nats://a,tls://b', 'some by tls://'],
  ['nats://host:0', 'port'], ['nats://host:99999', 'port'], ['nats://host:port', 'must be nats://'], ['nats://host/secret', 'must be nats://'],
  ['nats://me:se/cret@host', 'percent-encoded'], ['nats://me:secret%zz@host', 'percent-encoded'], ['nats://me:sec:ret@host', 'percent-encoded'], ['nats://:secret@host', 'percent-encoded'], ['nats://me:@host', 'percent-encoded'],
  ['nats://me:secret@a,nats://you:secret@b', 'different credentials'],
  ['nats://host?replicas=0', '1 to 5'], ['nats://host?secret=1', 'not known'], ['nats://host?tlsFirst=secret', 'true or false'], ['tls://host?tlsCAFile=/no/secret', 'cannot be read'],
  [`nats://host?tlsCAFile=${encodeURIComponent(file)}`, 'tls://'], [`tls://host?tlsCertFile=${encodeURIComponent(file)}`, 'together'],
])('%s is none', async (url, why) => {
  const refused = createNatsBus({ url, prefix: 'x' })
  await expect(refused).rejects.toThrow(TypeError)
  await expect(refused).rejects.toThrow(why)
  await expect(refused).rejects.not.toThrow(/secret/)
})
