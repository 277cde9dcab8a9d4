import { type Day, daysInMonth } from '../contract/day.ts'

/** First and last day, both included. */
export type Range = { start: Day; end: Day }

const two = (n: number) => String(n).padStart(2, '0')

/** Days since 1970-01-01; by arithmetic alone, so that neither zones nor clocks can touch a day. */
export const dayNumber = (day: Day): number => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  // the year begins in March, so that the leap day is its last
  const y = month > 2 ? year : year - 1
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

/** The day of a number, as `dayNumber` gives it. */
export const dayOf = (number: number): Day => {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = ((shiftedMonth + 2) % 12) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1)}`
}

/** The day `count` days later. */
export const addDays = (day: Day, count: number): Day => dayOf(dayNumber(day) + count)

/** How many days a range holds; below 1 when it ends before it starts. */
export const lengthOf = ({ start, end }: Range): number => dayNumber(end) - dayNumber(start) + 1

/** Numbers the weeks, which run from Sunday to Saturday. */
export const weekNumber = (day: Day): number => Math.floor((dayNumber(day) + 4) / 7)

/** The Sunday-to-Saturday week that holds the day. */
export const weekOf = (day: Day): Range => {
  const start = dayOf(weekNumber(day) * 7 - 4)
  return { start, end: addDays(start, 6) }
}

/** The calendar month that holds the day. */
export const monthOf = (day: Day): Range => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return { start: `${day.slice(0, 8)}01`, end: `${day.slice(0, 8)}${two(daysInMonth(year, month))}` }
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
    return format
  } catch {
    return formatIn('UTC')
  }
}

/** The day that it is at an instant (ISO) in a zone (IANA name; UTC when it is none). */
export const todayIn = (timeZone: string, at: string): Day => {
  const parts = formatIn(timeZone).formatToParts(Date.parse(at))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** A planned day as it goes over the wire: noon, so that no zone moves it to another day. */
export const atNoon = (day: Day): string => `${day}T12:00:00.000Z`
