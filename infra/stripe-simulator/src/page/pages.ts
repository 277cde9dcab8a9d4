import { BadPath, createMatcher } from '@plateful/service'
import type { Answer, Asked } from '../api.ts'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Faults } from '../faults.ts'
import { shortId } from '../ids.ts'
import type { Store } from '../store.ts'
import type { createWebhooks } from '../webhooks.ts'
import { ApiError, forbidden } from '../wire/errors.ts'
import { type FormNode, parseForm } from '../wire/form.ts'
import { keyOf, same } from '../wire/keys.ts'
import { controls, deliveries } from './controls.ts'
import { overview } from './overview.ts'
import { style } from './style.ts'
import { decideAuthentication, decideConnect, refusal, showAuthentication, showConnect, type Visit, visited } from './visits.ts'

/** What the pages and the controls work on. */
export type Stage = { store: Store; clock: Clock; contextAt(seconds: number): Context; webhooks: ReturnType<typeof createWebhooks>; faulty: { current: Faults }; secretKey: string; publicUrl(): string; newId(): string }

const json = (status: number, body: object): Answer => ({ status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' }, body: JSON.stringify(body) })

const textOf = (value: FormNode[string] | undefined): string => (typeof value === 'string' ? value : '')
const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')

/** Whether a form was sent by a page of our own: from the public address, or, where that is this machine, by another name of it. */
export const isOwnOrigin = (origin: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false
  const [given, own] = [new URL(origin), new URL(publicUrl)]
  return given.origin === own.origin || (given.protocol === own.protocol && given.port === own.port && isLoopback(given.hostname) && isLoopback(own.hostname))
}

/**
 * Everything below `/stripe-simulator` that is not Stripe's API: pages that need no scripts, and controls. A program
 * shows the secret key; a form comes from our own origin and brings the token that the page gave it.
 */
export const createPages = (stage: Stage) => {
  const { store, clock, contextAt, newId } = stage
  const token = shortId(newId()) + shortId(newId())

  const isProgram = (asked: Asked): boolean => {
    const { authorization } = asked.headers
    if (authorization === undefined) return false
    const key = keyOf(authorization as string)
    if (key === undefined || !same(key, stage.secretKey)) throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    return true
  }

  const shown = createMatcher<(context: Context, ids: Record<string, string>, query: string) => Visit>()
  shown.add('GET', '/', (context) => ({ body: overview(context, token) }))
  shown.add('GET', '/connect/:link', (context, { link }) => showConnect(context, token, link!))
  shown.add('GET', '/authenticate/:id', (context, { id }, query) => showAuthentication(context, token, id!, new URLSearchParams(query).get('client_secret') ?? ''))

  /** What a form or a program decides; `section` is where on the page its trace is seen. */
  type Decision = (context: Context, ids: Record<string, string>, form: FormNode) => { visit: Visit } | { done: object; section: string }
  const decided = createMatcher<Decision>()
  decided.add('POST', '/connect/:link', (context, { link }, form) => ({ visit: decideConnect(context, link!, textOf(form.choice)) }))
  decided.add('POST', '/authenticate/:id', (context, { id }, form) => ({ visit: decideAuthentication(context, id!, textOf(form.client_secret), textOf(form.outcome)) }))
  for (const { path, section, run } of controls) decided.add('POST', path, (context, ids, form) => ({ done: run(stage, context, ids, form), section }))

  const show = (path: string, query: string): Answer => {
    if (path === '/style.css') return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }, body: style }
    const found = shown.find('GET', path === '' ? '/' : path)
    return found ? visited(found.value(contextAt(clock.seconds()), found.params, query)) : visited({ body: refusal('There is no such page.') }, 404)
  }

  const decide = (path: string, form: FormNode, program: boolean): Answer => {
    const found = decided.find('POST', path)
    if (!found) throw new ApiError(404, { type: 'invalid_request_error', message: 'There is no such control.' })
    const decision = store.transaction(() => {
      clock.catchUp()
      return found.value(contextAt(clock.seconds()), found.params, form)
    })
    if ('visit' in decision) return visited(decision.visit)
    return program ? json(200, decision.done) : visited({ location: `/stripe-simulator#${decision.section}` })
  }

  const serve = (asked: Asked): Answer => {
    const program = isProgram(asked)
    if (asked.method === 'GET' || asked.method === 'HEAD') {
      if (program && asked.path === '/clock') return json(200, { now: clock.seconds() })
      if (program && asked.path === '/deliveries') return json(200, deliveries(stage))
      return show(asked.path, asked.query)
    }
    if (asked.method !== 'POST') throw new ApiError(405, { type: 'invalid_request_error', message: 'GET or POST.' })
    const { token: given, ...form } = parseForm(asked.body)
    if (!program && !(isOwnOrigin(asked.headers.origin as string | undefined, stage.publicUrl()) && same(textOf(given), token))) throw forbidden('This form is out of date or comes from somewhere else. Open the page again.')
    const answer = decide(asked.path, form, program)
    stage.webhooks.look()
    return answer
  }

  return (asked: Asked): Answer => {
    try {
      return serve(asked)
    } catch (error) {
      if (error instanceof BadPath) return visited({ body: refusal('There is no such page.') }, 404)
      if (!(error instanceof ApiError)) throw error
      const wantsJson = asked.headers.authorization !== undefined
      return wantsJson ? json(error.status, { error: error.body }) : visited({ body: refusal(error.message) }, error.status)
    }
  }
}
