const fractions: readonly (readonly [number, string])[] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
]

/** Minutes as a cook says them: "45 min", "1 h 20", "2 h". */
export function formatMinutes(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes) || minutes < 0) return ''
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  const rest = whole % 60
  return rest === 0 ? `${Math.floor(whole / 60)} h` : `${Math.floor(whole / 60)} h ${rest}`
}

/** An amount with kitchen fractions: 1.5 is "1 ½", 0.33 is "⅓", 212.4 is "212". */
export function formatAmount(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount) || amount <= 0) return ''
  if (amount >= 20) return String(Math.round(amount))
  const whole = Math.floor(amount)
  const rest = amount - whole
  if (rest < 0.02 && whole > 0) return String(whole)
  if (rest > 0.98) return String(whole + 1)
  const [value, sign] = fractions.reduce((best, next) => (Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best))
  if (Math.abs(value - rest) > 0.02) return String(Math.max(0.01, Math.round(amount * 100) / 100))
  return whole === 0 ? sign : `${whole} ${sign}`
}

const irregular: Record<string, string> = { leaf: 'leaves', loaf: 'loaves', knife: 'knives', half: 'halves', fish: 'fish', sheep: 'sheep' }
/** Measures that are written the same for one and for many. */
const unchanging = new Set(['g', 'kg', 'mg', 'ml', 'cl', 'dl', 'l', 'oz', 'fl oz', 'lb', 'tsp', 'tbsp', 'cm'])

/** A word for more than one: "clove" is "cloves" for 2 or 1 ½, and stays for 1 and ½. What looks plural already stays. */
export function formatPlural(word: string, amount: number): string {
  if (amount <= 1 || word === '' || unchanging.has(word) || /s$/i.test(word)) return word
  const last = /[a-z]+$/i.exec(word)?.[0].toLowerCase()
  if (last === undefined) return word
  const known = irregular[last]
  if (known !== undefined) return word.slice(0, -last.length) + known
  if (/(?:x|z|ch|sh|[^aeiou]o)$/i.test(word)) return `${word}es`
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** Dollars from cents: 499 is "$4.99". */
export function formatMoney(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}

/** A count with thousands apart: 1200 is "1,200". */
export function formatNumber(number: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(number)
}
