/** A calendar day as `YYYY-MM-DD`. */
export type Day = string

const dayMs = 86_400_000
const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`)

/** The day that `instant` falls on in a zone; the zone of this device where none is known. */
export const dayOf = (instant: Date, timeZone?: string | null): Day => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? undefined, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(instant)
}

/** `count` days later (earlier when negative). Days are counted at noon UTC, so no clock change can add or lose one. */
export const addDays = (day: Day, count: number): Day => new Date(noon(day) + count * dayMs).toISOString().slice(0, 10)

/** The seven days of the Sunday-to-Saturday week that lies `offset` weeks from the one `day` is in. */
export const weekOf = (day: Day, offset = 0): readonly Day[] => {
  const sunday = addDays(day, -new Date(noon(day)).getUTCDay() + offset * 7)
  return Array.from({ length: 7 }, (_, i) => addDays(sunday, i))
}

const format = (day: Day, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(noon(day))

/** `Tuesday` */
export const weekdayName = (day: Day) => format(day, { weekday: 'long' })
/** `Tue` */
export const shortWeekday = (day: Day) => format(day, { weekday: 'short' })
/** `3` */
export const dayOfMonth = (day: Day) => format(day, { day: 'numeric' })
/** `Tuesday, March 3` */
export const fullDay = (day: Day) => format(day, { weekday: 'long', month: 'long', day: 'numeric' })

/** `March 1 – 7` or `March 29 – April 4`, with the year when it is not this one. */
export const weekTitle = (days: readonly Day[], today: Day): string => {
  const [first, last] = [days[0]!, days.at(-1)!]
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  const year = last.slice(0, 4) === today.slice(0, 4) ? '' : `, ${last.slice(0, 4)}`
  return `${format(first, { month: 'long', day: 'numeric' })} – ${format(last, sameMonth ? { day: 'numeric' } : { month: 'long', day: 'numeric' })}${year}`
}
