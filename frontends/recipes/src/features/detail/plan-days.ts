const dayMs = 86_400_000

/**
 * The next 14 days, today first, as one plans them.
 * @param timeZone IANA name; the device's where none is known
 */
export const nextDays = (now: Date, timeZone?: string | null): { value: string; label: string }[] => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? undefined, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
  const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
  return Array.from({ length: 14 }, (_, i) => {
    // counted at noon UTC, so that no clock change adds or loses a day
    const noon = Date.parse(`${today}T12:00:00Z`) + i * dayMs
    const name = words.format(noon)
    return { value: new Date(noon).toISOString().slice(0, 10), label: i === 0 ? `Today, ${name}` : i === 1 ? `Tomorrow, ${name}` : name }
  })
}
