import type { Answer, Asked } from '../api.ts'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import type { createWebhooks } from '../webhooks.ts'

/** What the pages and the controls work on. */
export type Stage = { store: Store; clock: Clock; contextAt(seconds: number): Context; webhooks: ReturnType<typeof createWebhooks>; faulty: { current: Faults }; secretKey: string; newId(): string }

/** Everything below `/stripe-simulator` that is not Stripe's API. */
export const createPages = (_stage: Stage) => (_asked: Asked): Answer => ({ status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' })
