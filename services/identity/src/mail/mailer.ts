import { setTimeout as sleep } from 'node:timers/promises'
import { type Codec, createCommandHandler, type EventStore, type Position, type Running } from '@plateful/event-store'
import type { DeadLetters } from '@plateful/messaging'
import type { Collection } from '@plateful/read-store'
import type { Logger } from '@plateful/service'
import { hashOfToken, resetTokenOf } from '../recovery/reset-token.ts'
import type { Users } from '../user/register.ts'
import { isResetGood, resetLifetime } from '../user/user.decider.ts'
import type { DueMail } from './due-mails/due-mails.ts'
import { type Letter, passwordChangedLetter, resetLetter, usernameLetter } from './letter.ts'
import { type MailCommand, mailDecider } from './mail.decider.ts'
import type { MailEvent } from './mail.events.ts'
import { type Post, Undeliverable } from './post.ts'

/** How often is looked for mails that are due, in milliseconds. */
const lookMs = 500
/** So many are under way at once: a server that hangs on some must not hold up all. */
const atOnce = 5
const pageSize = 50
const day = 24 * 60 * 60 * 1000

export type MailerOptions = {
  eventStore: EventStore
  codec: Codec<MailEvent>
  mails: Collection<DueMail>
  users: Users
  post: Post
  /** How browsers reach the product; undefined as long as nobody can know. */
  publicUrl(): string | undefined
  /** What tokens are made with. */
  secret: Uint8Array
  deadLetters: DeadLetters
  /** Resolves when the views show what stands at the position. */
  reached(position: Position): Promise<boolean>
  now(): Date
  newId(): string
  log: Logger
}

/** Sends what is due. One instance at a time runs it. */
export const createMailer = (options: MailerOptions) => {
  const { mails, users, post, secret, deadLetters, now, newId, log } = options
  const handle = createCommandHandler({ eventStore: options.eventStore, codec: options.codec, decider: mailDecider, stream: (id) => `mail-${id}` })

  const record = async (command: MailCommand) => {
    const { position } = await handle(command.mailId, command, { metadata: { at: command.at, correlationId: command.mailId }, newId })
    if (position !== undefined) await options.reached(position)
  }

  /** The mail with the recipient's address; a code where there is no sense in sending it any more. */
  const write = async ({ kind, userId, source, at }: DueMail, publicUrl: string, time: Date): Promise<{ to: string; letter: Letter } | { void: string }> => {
    const { state } = await users.read(userId)
    const { profile } = state
    if (!profile) return { void: 'nobody' }
    const { email: to, firstName, username } = profile
    if (kind === 'reset') {
      const token = resetTokenOf(secret, userId, source)
      if (time.getTime() - Date.parse(at) >= resetLifetime) return { void: 'expired' }
      if (!isResetGood(state, hashOfToken(token), time.toISOString())) return { void: 'replaced' }
      return { to, letter: resetLetter({ firstName, publicUrl, token }) }
    }
    if (time.getTime() - Date.parse(at) >= day) return { void: 'expired' }
    return { to, letter: kind === 'username' ? usernameLetter({ firstName, publicUrl, username }) : passwordChangedLetter({ firstName, publicUrl }) }
  }

  const giveUp = async (due: DueMail, reason: string, tried: number, at: string) => {
    const { id, userId, kind } = due
    if (tried > 0) {
      const message = { id, producer: 'identity', position: '', type: kind, v: 1, data: { userId, mailId: id }, metadata: { at: due.at, correlationId: id, userId } }
      await deadLetters.add({ id: `identity-mail:${id}`, consumer: 'identity-mail', message, error: reason, tries: tried, at })
      log.error({ mailId: id, reason, tries: tried }, 'a mail was given up')
    }
    await record({ type: 'giveUp', userId, mailId: id, at, reason })
  }

  const deliver = async (due: DueMail, publicUrl: string) => {
    const { id: mailId, userId } = due
    const { state } = await handle.read(mailId)
    // the view does not show yet what became of it
    if (state.done || state.tries > due.tries) return
    const at = now().toISOString()
    const written = await write(due, publicUrl, now())
    if ('void' in written) return giveUp(due, written.void, due.tries, at)
    try {
      await post.send({ id: mailId, userId, at: due.at, to: written.to, ...written.letter })
    } catch (error) {
      const { reason, forGood } = error instanceof Undeliverable ? error : new Undeliverable(error instanceof Error && 'code' in error ? String(error.code) : 'unknown', false)
      if (forGood) return giveUp(due, reason, due.tries + 1, at)
      log.warn({ mailId, reason, tries: due.tries + 1 }, 'a mail will be tried again')
      return record({ type: 'delay', userId, mailId, at: now().toISOString(), reason })
    }
    await record({ type: 'sent', userId, mailId, at })
    // who was deleted meanwhile has nothing in the outbox either
    if (!(await users.read(userId)).state.profile) await post.forget(userId)
  }

  const round = async (signal: AbortSignal) => {
    const publicUrl = options.publicUrl()
    if (publicUrl === undefined) return
    const due = await mails.find({
      filter: { where: { dueAt: { lte: now().toISOString() } } },
      sort: [{ field: 'dueAt', direction: 'asc' }, { field: 'id', direction: 'asc' }], limit: pageSize,
    })
    const worker = async () => {
      for (let mail = due.shift(); mail && !signal.aborted; mail = due.shift()) await deliver(mail, publicUrl)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }

  return {
    /** Looks for due mails until it is stopped. */
    start: (): Running => {
      const stopping = new AbortController()
      const run = async () => {
        while (!stopping.signal.aborted) {
          await round(stopping.signal).catch((error: unknown) => log.error({ err: error }, 'mails wait'))
          await sleep(lookMs, undefined, { signal: stopping.signal }).catch(() => {})
        }
      }
      const running = run()
      return {
        stop: async () => {
          stopping.abort()
          await running
        },
      }
    },
  }
}
