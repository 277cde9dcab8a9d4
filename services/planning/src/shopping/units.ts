type Kind = 'weight' | 'volume'
type System = 'metric' | 'us' | 'spoon'
type Unit = { kind: Kind; system: System; factor: number; from: number; below: number }

const unit = (kind: Kind, system: System, factor: number, from: number, below: number): Unit => ({ kind, system, factor, from, below })

/**
 * Units that convert, with their size in grams or millilitres (US customary: NIST Handbook 44), and the amounts
 * that one would say in them. Spoons belong to both worlds.
 */
const units: ReadonlyMap<string, Unit> = new Map(Object.entries({
  mg: unit('weight', 'metric', 0.001, 1, 1000),
  g: unit('weight', 'metric', 1, 1, 1000),
  kg: unit('weight', 'metric', 1000, 0.25, Infinity),
  oz: unit('weight', 'us', 28.349523125, 0.25, 32),
  lb: unit('weight', 'us', 453.59237, 0.25, Infinity),
  ml: unit('volume', 'metric', 1, 1, 1000),
  cl: unit('volume', 'metric', 10, 1, 100),
  dl: unit('volume', 'metric', 100, 0.5, 10),
  l: unit('volume', 'metric', 1000, 0.25, Infinity),
  tsp: unit('volume', 'spoon', 4.92892159375, 0, 6),
  dsp: unit('volume', 'spoon', 9.8578431875, 0.5, 6),
  tbsp: unit('volume', 'spoon', 14.78676478125, 0.5, 8),
  'fl oz': unit('volume', 'us', 29.5735295625, 0.5, 32),
  cup: unit('volume', 'us', 236.5882365, 0.25, 16),
  pint: unit('volume', 'us', 473.176473, 0.5, 16),
  quart: unit('volume', 'us', 946.352946, 0.5, 16),
  gallon: unit('volume', 'us', 3785.411784, 0.25, Infinity),
}))

const order = [...units.keys()]

/** From the smallest to the largest, each from how many of itself on. */
const ladders: Record<`${Kind} ${System}`, readonly [string, number][]> = {
  'weight metric': [['g', 0], ['kg', 1]],
  'weight us': [['oz', 0], ['lb', 1]],
  'weight spoon': [['g', 0]],
  'volume metric': [['ml', 0], ['l', 1]],
  'volume us': [['tsp', 0], ['tbsp', 1], ['cup', 0.25], ['quart', 4]],
  'volume spoon': [['tsp', 0], ['tbsp', 1], ['cup', 0.5]],
}

/** What amounts of a unit can be added to: all weights, all volumes, or only the same unit. */
export const measureOf = (name: string | null): { kind: Kind | 'count'; factor: number } => {
  const known = name === null ? undefined : units.get(name)
  return known ? { kind: known.kind, factor: known.factor } : { kind: 'count', factor: 1 }
}

const inUnit = (base: number, name: string) => base / units.get(name)!.factor

/**
 * The unit to say a sum of weights or volumes in: the one that the recipes used most, or where the amount has
 * outgrown it a larger or smaller one of the same world.
 * @param used the units of the lines that were added
 */
export const unitFor = (kind: Kind, base: number, used: readonly string[]): string => {
  const count = (test: (unit: Unit) => boolean) => used.filter((name) => test(units.get(name)!)).length
  const metric = count(({ system }) => system === 'metric')
  const us = count(({ system }) => system === 'us')
  const system: System = us > metric ? 'us' : metric > 0 ? 'metric' : 'spoon'
  const said = order.filter((name) => {
    const known = units.get(name)!
    const amount = inUnit(base, name)
    return used.includes(name) && (known.system === system || (known.system === 'spoon' && system === 'us')) && amount >= known.from && amount < known.below
  })
  const times = (name: string) => used.filter((one) => one === name).length
  const most = said.toSorted((a, b) => times(b) - times(a))[0]
  return most ?? ladders[`${kind} ${system}`].findLast(([name, from]) => inUnit(base, name) >= from)![0]
}

const irregular = new Map([['leaf', 'leaves'], ['loaf', 'loaves']])

/** A unit as it is read behind an amount: "2 cups", "3 bunches", "200 g". */
export const unitWord = (name: string, amount: number): string => {
  const known = units.get(name)
  if (amount <= 1 || (known && !['cup', 'pint', 'quart', 'gallon'].includes(name))) return name
  return irregular.get(name) ?? (/(?:ch|sh|x|ss)$/.test(name) ? `${name}es` : `${name}s`)
}
