import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const planOf = (env: Record<string, string>) => Object.fromEntries(readConfig(env).services.map(({ name, ...plan }) => [name, plan]))

describe('the settings of separate processes', () => {
  it('run two instances of planning on SQLite where nothing is said', () => {
    const one = { instances: 1, eventStoreUrl: 'sqlite:', readStoreUrl: 'sqlite:' }
    expect(planOf({})).toEqual({ identity: one, recipes: one, planning: { ...one, instances: 2 }, billing: one, content: one })
  })

  it('count instances together or one by one, the latter going before', () => {
    expect(planOf({ INSTANCES: 'recipes=2,planning=3', PLANNING_INSTANCES: '1' })).toMatchObject({ identity: { instances: 1 }, recipes: { instances: 2 }, planning: { instances: 1 } })
  })

  it('mix engines', () => {
    const mixed = planOf({ READ_STORE_URL: 'mongodb:', RECIPES_READ_STORE_URL: 'sqlite:', EVENT_STORE_URL: 'sqlite:', RECIPES_EVENT_STORE_URL: 'esdb://127.0.0.1:2113' })
    expect(mixed).toMatchObject({ recipes: { readStoreUrl: 'sqlite:', eventStoreUrl: 'esdb://127.0.0.1:2113' }, planning: { readStoreUrl: 'mongodb:', eventStoreUrl: 'sqlite:' } })
    expect(planOf({ ENGINES: 'mongod', IDENTITY_READ_STORE_URL: 'mongodb://elsewhere/' })).toMatchObject({ identity: { readStoreUrl: 'mongodb://elsewhere/' }, content: { readStoreUrl: 'mongodb:' } })
  })

  it.each([
    [{ INSTANCES: 'planning' }, 'INSTANCES: must be of the form'],
    [{ INSTANCES: 'kitchen=2' }, 'INSTANCES: there is no service kitchen'],
    [{ RECIPES_INSTANCES: '0' }, 'RECIPES_INSTANCES: must be a number from 1 to 9'],
    [{ READ_STORE_URL: 'redis:' }, 'READ_STORE_URL: must begin with'],
    [{ BUS_URL: 'memory:' }, 'BUS_URL: must begin with nats://'],
    [{ ENGINES: 'redis' }, 'ENGINES: must be mongod'],
  ])('refuse %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})
