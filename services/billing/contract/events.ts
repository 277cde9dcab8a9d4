import { z } from 'zod'

/** What billing tells the others. Access lasts until `SubscriptionEnded`; renewals and changes of tier are `SubscriptionActivated` again. */
export const billingEvents = {
  SubscriptionActivated: z.object({ userId: z.int(), tier: z.enum(['monthly', 'yearly']), expiresAt: z.string() }),
  SubscriptionEnded: z.object({ userId: z.int() }),
  RecipePurchased: z.object({ userId: z.int(), recipeId: z.int(), purchaseId: z.int() }),
  /** The right to the recipe ended: all of it was paid back, by whomever. */
  PurchaseRefunded: z.object({ userId: z.int(), recipeId: z.int(), purchaseId: z.int() }),
  /** A creator was sent money, in cents. */
  PayoutSent: z.object({ userId: z.int(), payoutId: z.string(), amount: z.int(), currency: z.string() }),
  /** How a run of a task that was due here ended; `message` is fit to show to the administrator. */
  TaskFinished: z.object({ task: z.string(), runId: z.string(), outcome: z.enum(['done', 'failed']), message: z.string() }),
}
