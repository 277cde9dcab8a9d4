import { z } from 'zod'

/** What billing tells the others. Access lasts until `SubscriptionEnded`; renewals and changes of tier are `SubscriptionActivated` again. */
export const billingEvents = {
  SubscriptionActivated: z.object({ userId: z.int(), tier: z.enum(['monthly', 'yearly']), expiresAt: z.string() }),
  SubscriptionEnded: z.object({ userId: z.int() }),
  RecipePurchased: z.object({ userId: z.int(), recipeId: z.int() }),
  PurchaseRefunded: z.object({ userId: z.int(), recipeId: z.int() }),
}
