/**
 * The ledger's accounts. What is there counts up, what is owed or earned counts down: `stripe` holds 500 when
 * `creator:7` stands at -400 and `platform:fees` at -100. What Stripe itself charges is not in here.
 */
export const accounts = {
  /** Our money at Stripe. */
  stripe: 'stripe',
  /** What banks have taken away until a dispute is decided. */
  disputes: 'disputes',
  /** What is owed to buyers whose payment bought nothing. */
  refunds: 'refunds',
  fees: 'platform:fees',
  subscriptions: 'platform:subscriptions',
} as const

/** What is owed to a creator. */
export const creatorAccount = (userId: number): string => `creator:${userId}`

/** What a creator's own account at Stripe was sent, and no payout has counted yet. */
export const connectedAccount = (userId: number): string => `connected:${userId}`

/** The creator whom an account is about. */
export const creatorOf = (account: string): number | undefined => {
  const [, id] = /^creator:(\d+)$/.exec(account) ?? []
  return id === undefined ? undefined : Number(id)
}

/** What is owed to a creator, in cents, whether it is with us or in their own account already. */
export const owedTo = (userId: number, balances: Readonly<Record<string, number>>): number => 0 - (balances[creatorAccount(userId)] ?? 0)

/** What of it is with us; below 0 where the creator has had more than is owed. */
export const heldFor = (userId: number, balances: Readonly<Record<string, number>>): number => owedTo(userId, balances) - (balances[connectedAccount(userId)] ?? 0)
