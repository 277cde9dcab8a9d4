import { describe, expect, it } from 'vitest'
import { ConfigError, readEnvironment } from '@plateful/service'
import { upstreamShape } from './config.ts'

describe('where services are', () => {
  it('is one address or several', () => {
    expect(readEnvironment(upstreamShape, { PLANNING_URL: 'http://a:3003, http://b:3003,' })).toMatchObject({ PLANNING_URL: ['http://a:3003', 'http://b:3003'], RECIPES_URL: ['http://127.0.0.1:3002'] })
  })

  it.each(['nonsense', ',', 'ftp://a', 'http://a,b'])('is no %j', (value) => {
    expect(() => readEnvironment(upstreamShape, { PLANNING_URL: value })).toThrow(ConfigError)
    expect(() => readEnvironment(upstreamShape, { PLANNING_URL: value })).toThrow(/^PLANNING_URL: /)
  })
})
