import fc from 'fast-check'
import type { Stripe } from 'stripe'
import type { RunningBilling } from './testing.ts'

/** Something that can happen while a payment with this client secret is on its way. */
export type Step = { name: string; run(running: RunningBilling, clientSecret: string): Promise<unknown> }

const restart: Step = { name: 'restart', run: (running) => running.restart() }
const reconcile: Step = { name: 'reconcile', run: (running) => running.billing().reconcile(running.clock.now()) }

/** Any order of the steps, with more of them and of `others`, some at once; a restart stands alone, since nobody answers meanwhile. */
export const orders = (steps: readonly Step[], others: readonly Step[]) =>
  fc.tuple(fc.shuffledSubarray([...steps], { minLength: steps.length }), fc.array(fc.constantFrom(...steps, restart, reconcile, ...others), { maxLength: 6 }), fc.array(fc.nat(2), { minLength: 30, maxLength: 30 }))
    .map(([each, more, cuts]) => {
      const groups: Step[][] = [[]]
      for (const [i, step] of [...each, ...more].entries()) {
        if (cuts[i % cuts.length] === 0 || step === restart || groups.at(-1)![0] === restart) groups.push([step])
        else groups.at(-1)!.push(step)
      }
      return groups
    })

/** Lets it happen in this order. */
export const inOrder = async (running: RunningBilling, clientSecret: string, order: readonly (readonly Step[])[]) => {
  for (const atOnce of order) await Promise.all(atOnce.map(({ run }) => run(running, clientSecret)))
}

/** What is still under way comes to its end. */
export const settled = async (running: RunningBilling) => {
  for (let i = 0; i < 2; i++) {
    await running.billing().reconcile(running.clock.now())
    await running.idle()
  }
}

/** Events twice each, in an order of chance. */
export const shuffled = (events: readonly Stripe.Event[], random: fc.Stream<number>): Stripe.Event[] =>
  events.flatMap((event) => [event, event]).map((event) => ({ event, rank: random.next().value as number })).toSorted((a, b) => a.rank - b.rank).map(({ event }) => event)
