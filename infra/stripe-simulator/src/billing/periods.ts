/** How often a price is paid. */
export type Interval = { interval: string; interval_count: number }

const DAY = 86_400

/** The moment (unix seconds) that lies `times` intervals after an anchor; a month's day that is missing is its last (31 January → 28 February → 31 March). */
export const intervalsAfter = (anchor: number, { interval, interval_count: count }: Interval, times: number): number => {
  if (interval === 'day' || interval === 'week') return anchor + (interval === 'day' ? 1 : 7) * DAY * count * times
  const from = new Date(anchor * 1000)
  const months = from.getUTCMonth() + (interval === 'year' ? 12 : 1) * count * times
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const day = Date.UTC(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay)) / 1000
  return day + (anchor % DAY)
}

/** The first period's end that lies after a moment. */
export const nextPeriodEnd = (anchor: number, interval: Interval, after: number): number => {
  // longer than any interval, so that the loop begins before the moment
  const longest = { day: DAY, week: 7 * DAY, month: 31 * DAY, year: 366 * DAY }[interval.interval]! * interval.interval_count
  for (let times = Math.max(1, Math.floor((after - anchor) / longest)); ; times++) {
    const end = intervalsAfter(anchor, interval, times)
    if (end > after) return end
  }
}

/** The share (cents, rounded half up) of a period's price that falls on the time from `now` to its end, to the second, as Stripe prorates. */
export const unused = (amount: number, period: { start: number; end: number }, now: number): number =>
  Math.round((amount * Math.max(0, period.end - now)) / (period.end - period.start))
