import { bounds } from '../../contract/vocabulary.ts'

const iso = /^P(?:(?<years>[\d.]+)Y)?(?:(?<months>[\d.]+)M)?(?:(?<weeks>[\d.]+)W)?(?:(?<days>[\d.]+)D)?(?<time>T?)(?:(?<hours>[\d.]+)H)?(?:(?<minutes>[\d.]+)(?:M|$))?(?:(?<seconds>[\d.]+)S)?$/
const named = /(?<low>\d+(?:\.\d+)?)(?:\s*(?:-|–|to|bis|à|a|do|tot)\s*(?<high>\d+(?:\.\d+)?))?\s*(?<unit>days?|tage?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?|dni|dzie[nń]|d|hours?|hrs?|hr|h|std|stunden?|heures?|horas?|ora|ore|uur|uren|u|godz(?:in[aęey]?)?|minut(?:e[ns]?|os?|i|y|a|ę)?|minuut|mins?|mn|m|seconds?|secs?|s)(?![a-z])\.?/gi
const factors: Record<string, number> = { d: 1440, t: 1440, j: 1440, h: 60, o: 60, u: 60, m: 1 }

function factorOf(unit: string): number {
  if (unit.startsWith('st') || unit.startsWith('god')) return 60
  if (unit.startsWith('gio')) return 1440
  return unit.startsWith('s') ? 1 / 60 : factors[unit[0]!] ?? 0
}

function fromIso(text: string): number | null {
  const groups = iso.exec(text)?.groups
  if (!groups) return null
  const of = (name: string): number => Number(groups[name] ?? 0)
  // without a T an M would be months, which no recipe takes: "P30M" means minutes
  const misplaced = groups.time === '' ? of('months') : 0
  const longer = groups.time === '' ? of('years') : of('years') + of('months')
  if (longer > 0) return null
  return of('weeks') * 10_080 + of('days') * 1440 + of('hours') * 60 + of('minutes') + of('seconds') / 60 + misplaced
}

function fromWords(text: string): number | null {
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  let minutes = 0
  let hours = false
  let end = 0
  for (const found of text.matchAll(named)) {
    const groups = found.groups!
    const factor = factorOf(groups.unit!.toLowerCase())
    minutes += Number(groups.high ?? groups.low) * factor
    hours = factor === 60
    end = found.index + found[0].length
  }
  if (end === 0) return null
  const rest = /^\s*(\d{1,2})\s*$/.exec(text.slice(end))
  return minutes + (hours && rest ? Number(rest[1]) : 0)
}

const fractions: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' }

/**
 * Whole minutes of an ISO 8601 duration ("PT1H30M", "P0DT45M"), of words ("1 hour 30 min", "1h30", "30-40
 * minutes" is 40), or of a number of minutes. Null for nothing, and for more than a recipe can hold.
 */
export function minutesOf(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).slice(0, 100).trim().replace(/(?<=\d),(?=\d)/g, '.').replace(/[½¼¾]/g, (sign) => fractions[sign]!).replace(/(?<!\d)\./g, '0.')
  if (text.startsWith('-')) return null
  const minutes = fromIso(text.toUpperCase().replace(/\s/g, '')) ?? fromWords(text)
  return minutes !== null && Number.isFinite(minutes) && minutes >= 0 && minutes <= bounds.minutes ? Math.round(minutes) : null
}

type Times = { prepTime: number | null, cookTime: number | null }

/** Fills the missing one of preparation and cooking from the total; three zeros are nothing. */
export function timesOf(prep: number | null, cook: number | null, total: number | null): Times {
  if (!prep && !cook && !total) return { prepTime: null, cookTime: null }
  if (total === null || (prep !== null && cook !== null)) return { prepTime: prep, cookTime: cook }
  if (cook === null) return { prepTime: prep, cookTime: Math.max(0, total - (prep ?? 0)) }
  return { prepTime: total >= cook ? total - cook : null, cookTime: cook }
}
