const dayMs = 86_400_000

/** A day as the screens say it. */
export type NamedDay = { iso: string; name: string }

const named = (time: number): NamedDay => ({
  iso: new Date(time).toISOString().slice(0, 10),
  name: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(time),
})

/** The Sunday-to-Saturday week that `now` is in. The browser of the stories runs in UTC. */
export const weekOf = (now: Date): NamedDay[] => {
  const noon = Date.parse(`${now.toISOString().slice(0, 10)}T12:00:00Z`)
  return Array.from({ length: 7 }, (_, i) => named(noon + (i - new Date(noon).getUTCDay()) * dayMs))
}

/** `count` days later. */
export const addDays = (day: NamedDay, count: number): NamedDay => named(Date.parse(`${day.iso}T12:00:00Z`) + count * dayMs)
