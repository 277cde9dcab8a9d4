import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { createSqliteKeyStore } from '../keys/sqlite.ts'
import { callerOf, newcomer, type RunningIdentity, runningIdentity, sidOf } from '../fixture.ts'
import type { EventStore } from '@plateful/event-store'
import type { KeyStore } from '../keys/key-store.ts'

describe('a request that comes again', () => {
  let eventStore: EventStore
  let keyStore: KeyStore
  let running: RunningIdentity
  beforeEach(async () => {
    eventStore = await createSqliteEventStore({ file: ':memory:' })
    keyStore = await createSqliteKeyStore({ file: ':memory:' })
    running = await runningIdentity({ eventStore, keyStore })
  })
  afterEach(async () => {
    await running.stop()
    await eventStore.close()
    await keyStore.close()
  })
  const key = (value: string) => ({ 'idempotency-key': value })
  const post = (path: string, body: unknown, headers = {}) => running.signedOut('POST', `/api/${path}`, body, headers)
  const eventsOf = async (type: string) => (await eventStore.readAll(undefined, 1_000)).events.filter((event) => event.type === type)

  it('registers one user and starts one session, also when it comes many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => post('register', newcomer('anna'), key('k'))))
    replies.push(await post('register', newcomer('anna'), key('k')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => JSON.stringify([reply.body, sidOf(reply)]))).size).toBe(1)
    expect(await eventsOf('UserRegistered')).toHaveLength(1)
    expect(await eventsOf('SessionStarted')).toHaveLength(1)
    expect((await callerOf(running, sidOf(replies[0]!)))?.userId).toBe(replies[0]!.body.id)
  })

  it('with other contents is refused', async () => {
    await post('register', newcomer('anna'), key('k'))
    expect(await post('register', newcomer('berta'), key('k'))).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
    expect((await post('register', newcomer('berta'), key('k2'))).status).toBe(201)
  })

  it('gets its refusal again', async () => {
    await post('register', newcomer('anna'))
    for (let i = 0; i < 2; i++) expect((await post('register', newcomer('ANNA', { email: 'x@example.com' }), key('k'))).body.code).toBe('username_taken')
    const verified = running.counts.verified
    for (let i = 0; i < 3; i++) expect((await post('login', { username: 'anna', password: 'wrong horse' }, key('l'))).status).toBe(401)
    expect(running.counts.verified - verified).toBe(1)
  })

  it('signs in once', async () => {
    await post('register', newcomer('anna'))
    const sids = new Set()
    for (let i = 0; i < 3; i++) sids.add(sidOf(await post('login', { username: 'anna', password: 'correct horse' }, key('l'))))
    expect(sids.size).toBe(1)
    expect(await eventsOf('SessionStarted')).toHaveLength(2)
  })

  it('changes the profile once', async () => {
    const caller = await callerOf(running, sidOf(await post('register', newcomer('anna'))))
    const put = (body: object) => running.as(caller)('PUT', '/api/user', body, key('p'))
    const first = await put({ firstName: 'Ann' })
    expect((await put({ firstName: 'Ann' })).body).toEqual(first.body)
    expect((await put({ firstName: 'Bert' })).status).toBe(409)
    expect(await eventsOf('ProfileChanged')).toHaveLength(1)
  })

  describe('after the remembered answers are lost', () => {
    const lose = async () => {
      await running.stop()
      running = await runningIdentity({ eventStore, keyStore })
    }

    it('is still the same user, signed in anew', async () => {
      const first = await post('register', newcomer('anna'), key('k'))
      await lose()
      const again = await post('register', newcomer('anna'), key('k'))
      expect(again).toMatchObject({ status: 201, body: first.body })
      expect(sidOf(again)).not.toBe(sidOf(first))
      expect(await eventsOf('UserRegistered')).toHaveLength(1)
    })

    it('opens nobody\'s account to who sends the same key with other contents', async () => {
      await post('register', newcomer('anna'), key('1'))
      await lose()
      expect((await post('register', { ...newcomer('anna'), password: 'wrong horse' }, key('1'))).body.code).toBe('username_taken')
      await lose()
      const other = await post('register', newcomer('berta'), key('1'))
      expect(other).toMatchObject({ status: 201, body: { username: 'berta' } })
      expect((await callerOf(running, sidOf(other)))?.username).toBe('berta')
    })
  })
})
