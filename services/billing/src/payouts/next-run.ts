const day = 24 * 60 * 60 * 1000

/** When payouts are made next: Mondays at 06:00 UTC, as the scheduler has it. Of that very moment, the one after it. */
export const nextPayoutAt = (now: Date): Date => {
  const run = new Date(now)
  run.setUTCHours(6, 0, 0, 0)
  const untilMonday = (8 - run.getUTCDay()) % 7
  const next = new Date(run.getTime() + untilMonday * day)
  return next > now ? next : new Date(next.getTime() + 7 * day)
}
