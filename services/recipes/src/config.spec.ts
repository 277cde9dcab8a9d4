import { readEnvironment } from '@plateful/service'
import { describe, expect, it } from 'vitest'
import { recipesShape } from './config.ts'

describe('the hosts that imports may reach', () => {
  it.each([['localhost:8080', ['localhost:8080']], [' localhost , [::1]:90,, a.test:1 ', ['localhost', '[::1]:90', 'a.test:1']], ['', []]])('%j', (text, hosts) => {
    expect(readEnvironment(recipesShape, { IMPORT_ALLOW_HOSTS: text }).IMPORT_ALLOW_HOSTS).toEqual(hosts)
  })

  it.each(['localhost:99999', 'localhost:0', 'localhost:port', 'http://localhost:80', 'two words'])('cannot be %j', (text) => {
    expect(() => readEnvironment(recipesShape, { IMPORT_ALLOW_HOSTS: text })).toThrow(/^IMPORT_ALLOW_HOSTS: must be host:port/)
  })
})
