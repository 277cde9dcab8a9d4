/** The calendar day ("2026-11-20") that it is now in a time zone; the browser's own without one. */
export function todayIn(timeZone: string | null | undefined, now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? undefined, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}

/** The hour (0–23) that it is now in a time zone. */
export function hourIn(timeZone: string | null | undefined, now = new Date()): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: timeZone ?? undefined, hour: '2-digit', hourCycle: 'h23' }).format(now))
}

/** The seven days, Sunday first, of the week that a day belongs to. */
export function weekOf(day: string): readonly string[] {
  const noon = new Date(`${day}T12:00:00Z`)
  const sunday = noon.getTime() - noon.getUTCDay() * 86_400_000
  return Array.from({ length: 7 }, (_, index) => new Date(sunday + index * 86_400_000).toISOString().slice(0, 10))
}

/** A day's name, in full or short. */
export function weekdayName(day: string, length: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat('en-US', { weekday: length, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

/** A greeting that fits the hour. */
export function greetingAt(hour: number): string {
  if (hour < 5) return 'Good evening'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
