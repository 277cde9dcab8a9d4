import { errors } from '@plateful/service'
import type { Day } from '../contract/day.ts'
import { addDays, lengthOf, type Range, weekOf } from './days.ts'

const longest = 366

/**
 * A range as it was asked for: both ends, a week from or to the one that was given, or the current week.
 * @throws HttpError 400 when it ends before it starts or holds more than 366 days
 */
export const rangeOf = ({ startDate, endDate }: { startDate?: Day | undefined; endDate?: Day | undefined }, today: Day): Range => {
  const range = startDate && endDate ? { start: startDate, end: endDate }
    : startDate ? { start: startDate, end: addDays(startDate, 6) }
    : endDate ? { start: addDays(endDate, -6), end: endDate }
    : weekOf(today)
  const refuse = (message: string) => errors.invalid([{ path: 'endDate', message }], message)
  if (lengthOf(range) < 1) throw refuse('The last day cannot be before the first.')
  if (lengthOf(range) > longest) throw refuse(`Please ask for at most ${longest} days.`)
  return range
}
