import { expect, test } from 'vitest'
import { connect } from './connection.ts'
import { checkAddress } from './address.ts'

const file = encodeURIComponent(import.meta.filename)

test.each([
  'esdb://localhost', 'esdb://localhost:2113?tls=false', 'esdb://a:2113,b:2114,c?tls=true', 'esdb+discover://cluster.example.org:2113/?nodePreference=leader',
  'esdb://admin:p%40ss%3A@host:2113', `esdb://host?tlsCAFile=${file}&userCertFile=${file}&userKeyFile=${file}`, 'esdb://host?keepAliveInterval=10000&gossip_timeout=3&tlsVerifyCert=true&connectionName=x',
])('%s is an address', (url) => {
  expect(() => checkAddress(url)).not.toThrow()
})

test.each([
  ['esdb:/host', 'must be esdb://'], ['http://host', 'must be esdb://'], ['esdb://', 'host:port'], ['esdb://a,,b', 'host:port'], ['esdb://host:port', 'host:port'], ['esdb://[::1]:2113', 'host:port'],
  ['esdb://host:0', 'port'], ['esdb://host:70000', 'port'], ['esdb://host/path', 'must be esdb://'], ['esdb+discover://a,b', 'several'],
  ['esdb://me:se/cret@host', 'percent-encoded'], ['esdb://me:secret%zz@host', 'percent-encoded'], ['esdb://me:sec:ret@host', 'percent-encoded'], ['esdb://me@host', 'name:password'], ['esdb://me:secret@host?tls=false', 'TLS only'],
  ['esdb://host?tls=secret', 'setting tls must be true or false'], ['esdb://host?secret=1', 'not known'], ['esdb://host?tls', 'no value'], ['esdb://host?tlsVerifyCert=false', 'tlsCAFile'],
  ['esdb://host?gossipTimeout=secret', 'whole number'], ['esdb://host?tlsCAFile=/no/secret.pem', 'cannot be read'], [`esdb://host?userCertFile=${file}`, 'together'], ['esdb://host?tls=false&', 'not known'],
])('%s is none', (url, why) => {
  for (const refused of [() => checkAddress(url), () => connect(url)]) {
    expect(refused).toThrow(TypeError)
    expect(refused).toThrow(why)
    expect(refused).not.toThrow(/secret/)
  }
})
