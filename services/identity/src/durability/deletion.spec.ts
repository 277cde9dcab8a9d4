import { StoreUnavailable } from '@plateful/event-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callerOf, newcomer, signedUp } from '../fixture.ts'
import { dataFolder } from './fixture.ts'

const anna = newcomer('Zebra.Finch', { email: 'Zebra.Finch@birds.example', firstName: 'Quetzalcoatl', lastName: 'Woodpecker' })
const personal = ['Zebra.Finch', 'zebra.finch', 'ebra', 'birds.example', 'Quetzalcoatl', 'Woodpecker', 'Kookaburra', 'nightingale', '$argon2id$']
const password = 'correct horse'

describe('a deletion', () => {
  let data: Awaited<ReturnType<typeof dataFolder>>
  beforeEach(async () => { data = await dataFolder() })
  afterEach(() => data.remove())

  const readable = async () => {
    const bytes = Buffer.concat([await data.bytes('views'), await data.bytes('events')])
    return personal.filter((text) => bytes.includes(text))
  }
  const typesIn = async ({ eventStore }: Awaited<ReturnType<typeof data.open>>) => (await eventStore.readAll(undefined, 1_000)).events.map(({ type }) => type)

  it('leaves nothing, tells the others, and gives the names back', async () => {
    const running = await data.open()
    const heard: object[] = []
    await running.bus.subscribe({
      producer: 'identity', consumer: 'spec', types: ['UserDeleted'], checkpoint: { load: async () => undefined, save: async () => {} },
      deadLetters: { add: async () => {}, list: async () => [], get: async () => undefined, remove: async () => {} },
      handle: async (messages) => void heard.push(...messages.map(({ data: said }) => said)), onError: () => {}, now: () => '',
    })
    const { caller, call, sid, user } = await signedUp(running, 'Zebra.Finch', anna)
    await call('PUT', '/api/user', { firstName: 'Kookaburra' }, { 'idempotency-key': 'k' })
    await call('PUT', '/api/user/password', { currentPassword: password, newPassword: 'nightingale sings' })
    await expect.poll(() => running.letters.length).toBe(1)
    expect((await readable()).length).toBeGreaterThan(3)
    const reply = await call('DELETE', '/api/user', { password: 'nightingale sings' })
    expect([reply.status, reply.headers.get('x-plateful-session')]).toEqual([200, 'end'])
    expect(await readable()).toEqual([])
    expect(running.letters).toEqual([])
    expect(await running.keyStore.getMany([caller.userId])).toEqual(new Map())
    expect(await callerOf(running, sid)).toBeUndefined()
    for (const name of [anna.username, anna.email]) expect((await running.signedOut('POST', '/api/login', { username: name, password: 'nightingale sings' })).status).toBe(401)
    for (const [method, path] of [['GET', '/api/user'], ['PUT', '/api/user'], ['PUT', '/api/user/password'], ['DELETE', '/api/user'], ['GET', '/internal/export']] as const) {
      const body = method === 'GET' ? undefined : { password, currentPassword: password, newPassword: 'nightingale sings', firstName: 'X' }
      expect([path, (await call(method, path, body)).status]).toEqual([path, 401])
    }
    expect(heard).toEqual([{ userId: user.id }])
    const again = await running.signedOut('POST', '/api/register', anna)
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(user.id)
    await running.stop()
  })

  it('that was cut off is ended by the next start', async () => {
    const running = await data.open()
    const { call, sid } = await signedUp(running, 'Zebra.Finch', anna)
    const other = await signedUp(running, 'sparrow')
    running.keyStore.erase = () => Promise.reject(new StoreUnavailable('gone'))
    expect((await call('DELETE', '/api/user', { password })).status).toBe(503)
    // it was decided all the same
    expect(await callerOf(running, sid)).toBeUndefined()
    expect((await running.signedOut('POST', '/api/login', { username: anna.username, password })).status).toBe(401)
    await running.stop()
    const again = await data.open()
    await expect.poll(() => typesIn(again)).toContain('UserForgotten')
    expect(await readable()).toEqual([])
    expect((await again.signedOut('POST', '/api/register', anna)).status).toBe(201)
    expect((await callerOf(again, other.sid))?.username).toBe('sparrow')
    await again.stop()
  })

  it('happens once of many at once, and is done again by nobody when the views are lost', async () => {
    const running = await data.open()
    const { call } = await signedUp(running, 'Zebra.Finch', anna)
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => call('DELETE', '/api/user', { password })))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
    const before = await typesIn(running)
    expect(before.filter((type) => type === 'UserDeleted' || type === 'UserForgotten')).toEqual(['UserDeleted', 'UserForgotten'])
    await running.stop()
    await data.removeViews()
    const again = await data.open()
    const { sid } = await signedUp(again, 'sparrow')
    expect((await callerOf(again, sid))?.username).toBe('sparrow')
    expect((await typesIn(again)).filter((type) => type.startsWith('User'))).toEqual([...before.filter((type) => type.startsWith('User')), 'UserRegistered'])
    expect(await readable()).toEqual([])
    await again.stop()
  })
})
