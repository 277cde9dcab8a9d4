import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callerOf, newcomer, sidOf } from '../fixture.ts'
import { dataFolder } from './fixture.ts'

const anna = newcomer('Zebra.Finch', { email: 'Zebra.Finch@birds.example', firstName: 'Quetzalcoatl', lastName: 'Woodpecker', password: 'nightingale sings', timeZone: 'UTC' })
const picture = 'https://pictures.example.com/kingfisher.png'
const userAgent = 'Mozilla/5.0 (Kookaburra)'
const personal = ['Zebra.Finch', 'zebra.finch', 'birds.example', 'Quetzalcoatl', 'Hummingbird', 'Woodpecker', 'kingfisher', 'Kookaburra', 'nightingale', '$argon2id$']

describe('the files', () => {
  let data: Awaited<ReturnType<typeof dataFolder>>
  beforeEach(async () => { data = await dataFolder() })
  afterEach(() => data.remove())

  const live = async () => {
    const running = await data.open()
    const headers = { 'user-agent': userAgent, 'idempotency-key': 'k1' }
    const registered = await running.signedOut('POST', '/api/register', anna, headers)
    const sid = sidOf(registered)
    const call = running.as(await callerOf(running, sid))
    await call('PUT', '/api/user', { firstName: 'Hummingbird', profileImageUrl: picture, timeZone: 'Asia/Tokyo' }, { 'idempotency-key': 'k2' })
    const again = sidOf(await running.signedOut('POST', '/api/login', { username: anna.email, password: anna.password }, { 'user-agent': userAgent, 'idempotency-key': 'k3' }))
    return { running, sids: [sid, again], userId: registered.body.id as number }
  }

  it('of events hold nothing personal that can be read, nor a hash of what was sent', async () => {
    const { running } = await live()
    const events = await data.bytes('events')
    expect(events.includes('UserRegistered')).toBe(true)
    expect(events.includes('SessionStarted')).toBe(true)
    for (const text of personal) expect(events.includes(text), text).toBe(false)
    const emailHashes = [anna.email, anna.email.toLowerCase()].flatMap((text) => ['hex', 'base64url'].map((form) => createHash('sha256').update(text).digest(form as 'hex')))
    const bodies = [anna, { username: anna.email, password: anna.password }, { firstName: 'Hummingbird', profileImageUrl: picture, timeZone: 'Asia/Tokyo' }]
    for (const hash of [...emailHashes, ...bodies.map((body) => createHash('sha256').update(JSON.stringify(body)).digest('base64url'))]) expect(events.includes(hash)).toBe(false)
    await running.stop()
  })

  it('hold no session that could be taken, and the views no password', async () => {
    const { running, sids } = await live()
    for (const name of ['events', 'views', 'keys']) {
      const bytes = await data.bytes(name)
      for (const sid of sids) {
        expect(bytes.includes(sid), name).toBe(false)
        expect(bytes.includes(Buffer.from(sid, 'base64url')), name).toBe(false)
      }
    }
    const views = await data.bytes('views')
    expect(views.includes('Zebra.Finch')).toBe(true)
    for (const text of ['$argon2id$', 'nightingale']) expect(views.includes(text), text).toBe(false)
    await running.stop()
  })

  it('lose a user whose key is erased when the views are built again, and nobody else', async () => {
    const { running, sids, userId } = await live()
    const other = sidOf(await running.signedOut('POST', '/api/register', newcomer('sparrow')))
    await running.keyStore.erase(userId)
    await running.stop()
    await data.removeViews()
    const again = await data.open()
    for (const sid of sids) expect(await again.identity.resolveSession(sid)).toBeUndefined()
    expect((await callerOf(again, other))?.username).toBe('sparrow')
    const views = await data.bytes('views')
    expect(views.includes('sparrow')).toBe(true)
    for (const text of personal) expect(views.includes(text), text).toBe(false)
    expect((await again.signedOut('POST', '/api/login', { username: anna.username, password: anna.password })).status).toBe(401)
    expect((await again.signedOut('POST', '/api/register', anna)).status).toBe(409)
    await again.stop()
  })
})
