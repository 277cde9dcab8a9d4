import { specify, stoppedClock } from '@plateful/testing'
import { createDeadLetters } from '@plateful/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataFolder } from '../durability/fixture.ts'
import { type RunningIdentity, runningIdentity, signedUp } from '../fixture.ts'
import { mailDecider } from './mail.decider.ts'
import type { MailEvent } from './mail.events.ts'
import { type Outgoing, type Post, Undeliverable } from './post.ts'

const start = '2026-03-04T10:00:00.000Z'
const seconds = (n: number) => new Date(Date.parse(start) + n * 1_000).toISOString()

/** A post that takes what it should, and counts. */
const fickle = () => {
  const sent: Outgoing[] = []
  const state = { tries: 0, refusal: undefined as Undeliverable | undefined, hold: undefined as Promise<void> | undefined }
  const post: Post = {
    send: async (mail) => {
      state.tries++
      await state.hold
      if (state.refusal) throw state.refusal
      sent.push(mail)
    },
    forget: async () => {},
    close: () => {},
  }
  return { post, sent, state }
}

describe('a mail', () => {
  const ids = { userId: 7, mailId: 'm' }
  const delayed = (tries: number): MailEvent => ({ type: 'MailDelayed', data: { ...ids, tries, dueAt: start, reason: '450' } })
  const spec = specify(mailDecider)

  it('is tried less and less often, and sent once', () => {
    const delay = { type: 'delay', ...ids, at: start, reason: '450' } as const
    const dueAfter = [0, 1, 2, 3, 4, 5, 6, 7, 20].map((tries) => {
      const [event] = spec.given(tries === 0 ? [] : [delayed(tries)]).when(delay).events()
      return event?.type === 'MailDelayed' ? (Date.parse(event.data.dueAt) - Date.parse(start)) / 1_000 : undefined
    })
    expect(dueAfter).toEqual([10, 30, 60, 180, 300, 600, 900, 900, 900])
    for (const done of [{ type: 'MailSent', data: { ...ids, at: start } }, { type: 'MailGivenUp', data: { ...ids, at: start, reason: '550' } }] as MailEvent[]) {
      for (const command of [delay, { type: 'sent', ...ids, at: start }, { type: 'giveUp', ...ids, at: start, reason: 'x' }] as const) expect(spec.given([done]).when(command).events()).toEqual([])
    }
  })
})

describe('mailing', () => {
  let running: RunningIdentity
  let box: ReturnType<typeof fickle>
  const clock = stoppedClock(start)
  beforeEach(async () => {
    clock.set(start)
    box = fickle()
    running = await runningIdentity({ now: clock.now, post: box.post })
    await signedUp(running, 'anna')
  })
  afterEach(() => running.stop())
  const remind = () => running.signedOut('POST', '/api/request-username-recovery', { email: 'anna@example.com' })
  const logged = async (type: string) => (await running.eventStore.readAll(undefined, 10_000)).events.filter((event) => event.type === type)

  it('tries again when it is time, until the mail is taken', async () => {
    box.state.refusal = new Undeliverable('450', false)
    expect((await remind()).status).toBe(200)
    await expect.poll(() => logged('MailDelayed')).toHaveLength(1)
    clock.set(seconds(10))
    await expect.poll(() => logged('MailDelayed')).toHaveLength(2)
    box.state.refusal = undefined
    expect(box.state.tries).toBe(2)
    clock.set(seconds(40))
    await expect.poll(() => logged('MailSent')).toHaveLength(1)
    expect(box.sent.map(({ to }) => to)).toEqual(['anna@example.com'])
    expect(box.state.tries).toBe(3)
  })

  it('puts aside what can never arrive, and what did not arrive in time', async () => {
    const letters = createDeadLetters(running.readStore)
    box.state.refusal = new Undeliverable('550', true)
    await remind()
    await expect.poll(() => logged('MailGivenUp')).toHaveLength(1)
    expect(await letters.list('identity-mail')).toMatchObject([{ error: '550', tries: 1, message: { type: 'username' } }])
    box.state.refusal = new Undeliverable('450', false)
    await running.signedOut('POST', '/api/request-password-reset', { email: 'anna@example.com' })
    await expect.poll(() => logged('MailDelayed')).toHaveLength(1)
    clock.set(seconds(3_600))
    await expect.poll(() => logged('MailGivenUp')).toHaveLength(2)
    expect((await letters.list('identity-mail')).map(({ error }) => error)).toEqual(['550', 'expired'])
    expect(JSON.stringify(await letters.list())).not.toContain('anna')
    expect(box.state.tries).toBe(2)
  })

  it('lets no slow mail hold up the others, nor the answers', async () => {
    let release = () => {}
    box.state.hold = new Promise((resolve) => { release = resolve })
    await remind()
    await expect.poll(() => box.state.tries).toBe(1)
    await signedUp(running, 'berta')
    expect((await running.signedOut('POST', '/api/request-username-recovery', { email: 'berta@example.com' })).status).toBe(200)
    release()
    await expect.poll(() => box.sent.length).toBe(2)
  })
})

it('one of several instances mails, and another one when that one stops', async () => {
  const first = await runningIdentity()
  const second = await runningIdentity({ eventStore: first.eventStore, readStore: first.readStore, keyStore: first.keyStore })
  const all = () => [...first.letters, ...second.letters]
  for (const name of ['anna', 'berta', 'carla']) await signedUp(first, name)
  for (const [i, name] of ['anna', 'berta', 'carla'].entries()) {
    await (i % 2 ? first : second).signedOut('POST', '/api/request-username-recovery', { email: `${name}@example.com` })
  }
  const sent = async () => (await first.eventStore.readAll(undefined, 10_000)).events.filter(({ type }) => type === 'MailSent').length
  await expect.poll(sent).toBe(3)
  expect(all().map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'berta@example.com', 'carla@example.com'])
  expect([first, second].filter(({ letters }) => letters.length > 0)).toHaveLength(1)
  const [leader, other] = first.letters.length > 0 ? [first, second] : [second, first]
  await leader.identity.stop()
  await other.signedOut('POST', '/api/request-username-recovery', { email: 'anna@example.com' })
  await expect.poll(() => other.letters.length, { timeout: 10_000 }).toBe(1)
  await second.stop()
  await first.stop()
}, 20_000)

describe('after an end', () => {
  it('what was asked for is mailed, once, with the same link, also when the views are lost', async () => {
    const data = await dataFolder()
    const first = await data.open()
    await signedUp(first, 'anna')
    first.post.refusal = new Undeliverable('450', false)
    await first.signedOut('POST', '/api/request-password-reset', { email: 'anna@example.com' })
    await expect.poll(() => first.post.tried.length).toBe(1)
    const wanted = first.post.tried[0]!
    await first.stop()
    await data.removeViews()
    const second = await data.open(() => new Date('2026-03-04T10:05:00.000Z'))
    await expect.poll(() => second.letters.length).toBe(1)
    expect(second.letters[0]).toEqual(wanted)
    await expect.poll(async () => (await second.eventStore.readAll(undefined, 10_000)).events.some(({ type }) => type === 'MailSent')).toBe(true)
    await second.stop()
    await data.removeViews()
    const third = await data.open()
    await third.signedOut('POST', '/api/request-username-recovery', { email: 'anna@example.com' })
    await expect.poll(() => third.letters.map(({ subject }) => subject)).toEqual(['Your Plateful username'])
    await third.stop()
    await data.remove()
  })
})
