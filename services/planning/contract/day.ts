/** A calendar day, YYYY-MM-DD. */
export type Day = string

const time = /(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?)?|24:00(?::00(?:[.,]0{1,9})?)?)/
const zone = /(?:[Zz]|[+\- ](?:[01]\d|2[0-3])(?::?[0-5]\d)?)/
const written = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})(?:[Tt ]${time.source}${zone.source}?)?$`)

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** How many days the month (1–12) has. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/**
 * The day written in an ISO date or date-time, whatever zone the time is in.
 * @returns undefined for other text and for days that do not exist
 */
export const dayIn = (text: string): Day | undefined => {
  const match = written.exec(text)
  if (!match) return undefined
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return undefined
  return text.slice(0, 10)
}
