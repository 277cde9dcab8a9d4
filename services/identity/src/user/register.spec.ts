import { randomUUID } from 'node:crypto'
import { createCommandHandler, createIdSequence, type EventStore, StoreUnavailable } from '@plateful/event-store'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSqliteKeyStore } from '../keys/sqlite.ts'
import { nameShapes } from '../name/name.events.ts'
import { createNames } from '../name/names.ts'
import type { KeyStore } from '../keys/key-store.ts'
import { createArgon2 } from '../passwords/hasher.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { createPersonalCodec } from '../personal/personal-codec.ts'
import { createAbandon, createRegistration, type NewUser } from './register.ts'
import { userDecider } from './user.decider.ts'
import { personalOfUser, userShapes } from './user.events.ts'

const who = (username: string, email = `${username}@example.com`): NewUser =>
  ({ username, email, password: 'correct horse', firstName: 'A', lastName: 'B', timeZone: 'UTC', role: 'user' })
const at = (time: string) => ({ at: `2026-03-04T${time}Z`, correlationId: 'test' })

describe('a registration', () => {
  let store: EventStore
  let keyStore: KeyStore
  beforeEach(async () => {
    store = await createSqliteEventStore({ file: ':memory:' })
    keyStore = await createSqliteKeyStore({ file: ':memory:' })
  })
  afterEach(async () => {
    await store.close()
    await keyStore.close()
  })

  /** One process of the service; `append` and `hashing` let it go wrong. */
  const startProcess = async (options: { append?: EventStore['append']; hashing?: Promise<void> } = {}) => {
    const eventStore: EventStore = { ...store, append: options.append ?? store.append }
    const cheap = createArgon2({ memoryKiB: 64, passes: 1 })
    let slow = false
    const hasher = { ...cheap, hash: async (password: string) => { if (slow) await options.hashing; return cheap.hash(password) } }
    const passwords = await createPasswords({ hasher, atOnce: 2, decoy: 'decoy' })
    slow = true
    const users = createCommandHandler({ eventStore, codec: createPersonalCodec(userShapes, personalOfUser, keyStore), decider: userDecider, stream: (id) => `user-${id}` })
    const abandon = createAbandon(users, () => randomUUID())
    const names = createNames({ eventStore, codec: createPersonalCodec(nameShapes, {}, keyStore), secret: new Uint8Array(32), newId: () => randomUUID(), abandon })
    const registerUser = createRegistration({ users, names, passwords, abandon, newId: () => randomUUID() })
    const nextUserId = createIdSequence(store, 'user-ids')
    return {
      users, names, registerUser,
      register: async (user: NewUser, time: string) => registerUser(await nextUserId(randomUUID(), at(time)), user, at(time)),
    }
  }
  const refusedWith = (code: string) => expect.objectContaining({ code })

  /** A process that dies before it appends to a user's stream, so that it cannot tidy up either. */
  const dyingProcess = () => {
    let dead = false
    return startProcess({
      append: async (stream, events, expected) => {
        dead ||= stream.startsWith('user-')
        if (dead) throw new Error('killed')
        return store.append(stream, events, expected)
      },
    })
  }

  it('that was cut off blocks its names for a minute, then gives way', async () => {
    const dying = await dyingProcess()
    await expect(dying.register(who('anna'), '10:00:00.000')).rejects.toThrow('killed')
    const { register } = await startProcess()
    await expect(register(who('Anna', 'other@example.com'), '10:00:59.000')).rejects.toEqual(refusedWith('username_taken'))
    await expect(register(who('other', 'ANNA@example.com'), '10:01:00.000')).rejects.toEqual(refusedWith('email_taken'))
    const done = await register(who('Anna', 'Anna@example.com'), '10:01:00.001')
    expect(done).toMatchObject({ isNew: true, profile: { username: 'Anna' } })
  })

  it('can be taken up again under its own number', async () => {
    const dying = await dyingProcess()
    await expect(dying.registerUser(7, who('anna'), at('10:00:00.000'))).rejects.toThrow('killed')
    const { registerUser } = await startProcess()
    expect(await registerUser(7, who('anna'), at('10:00:01.000'))).toMatchObject({ isNew: true, profile: { id: 7 } })
  })

  it('that only took long is refused once another one has its names', async () => {
    let wake = () => {}
    const slow = await startProcess({ hashing: new Promise<void>((resolve) => { wake = resolve }) })
    const late = slow.register(who('anna'), '10:00:00.000')
    await expect.poll(() => slow.names.holder('email', 'anna@example.com')).toBeDefined()
    const quick = await startProcess()
    const done = await quick.register(who('anna'), '10:05:00.000')
    wake()
    await expect(late).rejects.toEqual(refusedWith('registration_abandoned'))
    expect(await quick.names.holder('username', 'anna')).toBe(done.profile.id)
    expect(await quick.names.holder('email', 'anna@example.com')).toBe(done.profile.id)
  })

  it('that has ended well keeps its names for ever', async () => {
    const { register } = await startProcess()
    await register(who('anna'), '10:00:00.000')
    await expect(register(who('anna', 'x@example.com'), '23:00:00.000')).rejects.toEqual(refusedWith('username_taken'))
    await expect(register(who('x', 'anna@example.com'), '23:00:00.000')).rejects.toEqual(refusedWith('email_taken'))
  })

  it('that the store did not take gives its names back at once', async () => {
    let full = true
    const { register } = await startProcess({
      append: async (stream, events, expected) => {
        if (!full || !stream.startsWith('user-')) return store.append(stream, events, expected)
        full = false
        throw new StoreUnavailable('disk full')
      },
    })
    await expect(register(who('anna'), '10:00:00.000')).rejects.toThrow('disk full')
    expect((await register(who('anna'), '10:00:01.000')).isNew).toBe(true)
  })

  it('whose answer got lost on the way from the store keeps its names', async () => {
    const { register, names, users } = await startProcess({
      append: async (stream, events, expected) => {
        const result = await store.append(stream, events, expected)
        if (events[0]!.type === 'UserRegistered') throw new StoreUnavailable('connection lost')
        return result
      },
    })
    await expect(register(who('anna'), '10:00:00.000')).rejects.toThrow('connection lost')
    const holder = await names.holder('username', 'anna')
    expect((await users.read(holder!)).state.status).toBe('registered')
    const other = await startProcess()
    await expect(other.register(who('anna'), '11:00:00.000')).rejects.toEqual(refusedWith('username_taken'))
  })

  it('happens once per number, and comes again only for who knows the password', async () => {
    const { registerUser } = await startProcess()
    expect((await registerUser(7, who('anna'), at('10:00:00.000'))).isNew).toBe(true)
    expect(await registerUser(7, who('anna'), at('10:00:01.000'))).toMatchObject({ isNew: false, profile: { id: 7, username: 'anna' } })
    await expect(registerUser(7, { ...who('anna'), password: 'wrong horse' }, at('10:00:02.000'))).rejects.toEqual(refusedWith('username_taken'))
    const again = await Promise.all(Array.from({ length: 8 }, () => registerUser(8, who('bert'), at('10:00:03.000'))))
    expect(again.filter(({ isNew }) => isNew)).toHaveLength(1)
  })
})
