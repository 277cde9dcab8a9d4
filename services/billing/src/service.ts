import { createCodec } from '@plateful/event-store'
import type { Entry, Projection } from '@plateful/read-store'
import { createLeadership, createServiceBase, type Service, type ServiceAdapters } from '@plateful/service'
import { type BillingEvent, billingShapes } from './events.ts'
import { creatorShapes } from './creator/creator.events.ts'
import { createCreatorPart } from './creator/creators.ts'
import { createCreatorHandler } from './creator/handler.ts'
import { profilesProjection } from './creator/profiles/profiles.ts'
import { usersProjection } from './inbox/identity.ts'
import { recipesInbox } from './inbox/recipes.ts'
import { createLedger } from './ledger/ledger.ts'
import { statementLinesProjection } from './ledger/statement/lines.ts'
import { createNoticeBook } from './notices/notices.ts'
import { addWebhookRoute } from './notices/webhook.routes.ts'
import { outbox } from './outbox/outbox.ts'
import { closeAtStripe } from './processes/close-at-stripe.ts'
import { forgetCustomer } from './processes/forget-customer.ts'
import { lookAtPayment } from './processes/look-at-payment.ts'
import { postToLedger } from './processes/post-to-ledger.ts'
import { createPostponed } from './processes/postponed.ts'
import { createReconcile } from './processes/reconcile.ts'
import { regularly } from './processes/regularly.ts'
import { workOnNotice } from './processes/work-on-notice.ts'
import { workOnTasks } from './processes/work-on-tasks.ts'
import { purchasesProjection } from './purchase/list/list.projection.ts'
import { createPurchasePart } from './purchase/purchases.ts'
import type { Payments } from './stripe/port.ts'
import { createExport } from './subscription/export.ts'
import { refsProjection } from './subscription/refs/refs.ts'
import { statusProjection } from './subscription/status/status.projection.ts'
import { type SubscriptionEvent, subscriptionShapes } from './subscription/subscription.events.ts'
import { createSubscriptionPart } from './subscription/subscriptions.ts'
import { createTaskBook } from './tasks/tasks.ts'

const name = 'billing'
const minute = 60_000

/** Billing, and what its timers do when their time comes. */
export type Billing = Service & {
  /** Finds out what no webhook told. @returns whether Stripe was there for all of it */
  reconcile(now: Date): Promise<boolean>
  /** Ends what is over. @returns how many ended */
  expireSubscriptions(now: Date): Promise<number>
  /** Pays creators who are owed enough; the same run again pays nobody twice. @returns how many were paid */
  runPayouts(runId: string): Promise<number>
}

/** Billing: who has paid for what. */
export const createBilling = async (adapters: ServiceAdapters & { payments: Payments; publicUrl(): string | undefined; rateLimits?: boolean }): Promise<Billing> => {
  const { eventStore, readStore, payments, now, newId, log, rateLimits = true } = adapters
  const codec = createCodec<BillingEvent>(billingShapes)
  const subscriptions = createSubscriptionPart({ ...adapters, codec: createCodec<SubscriptionEvent>(subscriptionShapes), rateLimits })
  const ledger = createLedger(eventStore)
  const creatorHandler = createCreatorHandler(eventStore, createCodec(creatorShapes))
  const caughtUp = async (entry?: Entry): Promise<boolean> =>
    (entry === undefined || await base.core.reached('recipes', entry.position)) && shown(await eventStore.head())
  const purchases = createPurchasePart({ ...adapters, ledger, creators: creatorHandler, rateLimits, caughtUp })
  const creators = createCreatorPart({ ...adapters, ledger, creators: creatorHandler, purchases: purchases.purchases, rateLimits })
  const postponed = createPostponed({ readStore, now, log })
  const note = createNoticeBook({ eventStore, now })
  const works = [subscriptions.work, purchases.work, creators.work]

  const shown = async (position: string | undefined): Promise<boolean> => position === undefined || base.core.reached(name, position)
  const forget = async (userId: number, written: string | undefined, heard: string) => {
    if (!await shown(written) || !await base.core.reached('identity', heard)) throw new Error('the views are behind')
    await base.forget(userId)
  }

  const tasks = {
    weeklyPayouts: async (runId: string) => `${await creators.runPayouts(runId)} creators were paid.`,
    subscriptionExpiry: async () => `${await subscriptions.expireSubscriptions(now())} subscriptions ended.`,
  }

  const base: ReturnType<typeof createServiceBase<BillingEvent>> = createServiceBase<BillingEvent>({
    ...adapters,
    service: name,
    codec,
    projections: [statusProjection, refsProjection, purchasesProjection, profilesProjection, statementLinesProjection] as unknown as readonly Projection<never>[],
    inbox: [
      {
        producer: 'identity', types: usersProjection.types, projections: [usersProjection] as unknown as readonly Projection<never>[],
        processes: [forgetCustomer({ handle: subscriptions.handle, forget }), purchases.dropPurchases],
      },
      recipesInbox(postponed.patient(purchases.followOffers)),
      { producer: 'content', types: [], projections: [], processes: [postponed.patient(workOnTasks({ works: tasks, book: createTaskBook({ eventStore, now }), log }))] },
    ],
    processes: [
      postponed.patient(workOnNotice(works, () => caughtUp())),
      postponed.patient(closeAtStripe(payments)),
      postponed.patient(lookAtPayment({ ...adapters, handle: subscriptions.handle })),
      postponed.patient(purchases.settle),
      postToLedger(ledger),
    ],
    outbox,
    exportOf: createExport(readStore),
    statuses: { not_found: 404 },
  })
  const { on, service } = base
  subscriptions.addRoutes(on)
  purchases.addRoutes(on)
  creators.addRoutes(on)
  addWebhookRoute({ on, payments, note, now })

  const reconcile = createReconcile({
    payments, readStore, note, log, checks: [subscriptions.checkDue, purchases.checkOpen, creators.check], types: [...new Set(works.flatMap(({ types }) => types))], retryPostponed: postponed.retry,
  })
  const { expireSubscriptions } = subscriptions
  const onError = (error: unknown) => log.error({ err: error }, 'payments could not be looked after')
  let leadership: ReturnType<typeof createLeadership> | undefined
  return {
    ...service,
    reconcile,
    expireSubscriptions,
    runPayouts: creators.runPayouts,
    start: async () => {
      await service.start()
      leadership = createLeadership({
        readStore, name: 'payments', holder: newId(), now, onError,
        onLead: async () => {
          const timers = [
            // a provider that was away is asked again soon: what was put off waits for it
            regularly(minute, async () => (await reconcile(now()) ? 5 * minute : minute / 4), onError),
            regularly(minute, async () => {
              await expireSubscriptions(now())
              return minute
            }, onError),
          ]
          return { stop: async () => void await Promise.all(timers.map((timer) => timer.stop())) }
        },
      })
    },
    stop: async () => {
      payments.close()
      await leadership?.stop()
      await service.stop()
    },
  }
}
