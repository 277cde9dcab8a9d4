export type UnitKind = 'weight' | 'volume' | 'count'

/** `factor` is the size in grams (weight) or millilitres (volume); counts have none. */
export type Unit = { kind: UnitKind, factor: number | null }

const weight = (factor: number): Unit => ({ kind: 'weight', factor })
const volume = (factor: number): Unit => ({ kind: 'volume', factor })
const count: Unit = { kind: 'count', factor: null }

/**
 * Every unit that a parsed ingredient can carry, by its canonical name.
 * US customary sizes: NIST Handbook 44, Appendix C (gallon = 231 cubic inches, avoirdupois
 * pound = 453.59237 g). A stick is not here as weight, because only butter's is 4 oz.
 */
export const units = {
  mg: weight(0.001),
  g: weight(1),
  kg: weight(1000),
  oz: weight(28.349523125),
  lb: weight(453.59237),
  ml: volume(1),
  cl: volume(10),
  dl: volume(100),
  l: volume(1000),
  tsp: volume(4.92892159375),
  dsp: volume(9.8578431875),
  tbsp: volume(14.78676478125),
  'fl oz': volume(29.5735295625),
  cup: volume(236.5882365),
  pint: volume(473.176473),
  quart: volume(946.352946),
  gallon: volume(3785.411784),
  pinch: count,
  dash: count,
  drop: count,
  splash: count,
  drizzle: count,
  knob: count,
  handful: count,
  clove: count,
  slice: count,
  piece: count,
  bunch: count,
  sprig: count,
  stalk: count,
  stem: count,
  leaf: count,
  head: count,
  bulb: count,
  ear: count,
  pod: count,
  strip: count,
  sheet: count,
  wedge: count,
  cube: count,
  ball: count,
  block: count,
  bar: count,
  square: count,
  scoop: count,
  loaf: count,
  stick: count,
  fillet: count,
  glass: count,
  can: count,
  jar: count,
  bottle: count,
  box: count,
  bag: count,
  package: count,
  packet: count,
  sachet: count,
  envelope: count,
  carton: count,
  container: count,
  pouch: count,
  punnet: count,
  tub: count,
  tube: count,
  pot: count,
  serving: count,
  batch: count,
  recipe: count,
} satisfies Record<string, Unit>

export type UnitName = keyof typeof units

const byName: ReadonlyMap<string, Unit> = new Map(Object.entries(units))

/** Units that hold a stated quantity: "400 g tin", "8-ounce package". */
export const containers: ReadonlySet<UnitName> = new Set<UnitName>([
  'can', 'jar', 'bottle', 'box', 'bag', 'package', 'packet', 'sachet', 'envelope', 'carton', 'container', 'pouch',
  'punnet', 'tub', 'tube', 'pot', 'block', 'ball', 'bar', 'loaf', 'piece', 'fillet', 'slice', 'stick', 'sheet',
  'square', 'wedge', 'head', 'scoop',
])

/** The unit of a canonical name, or undefined for a name that is none. */
export const unitOf = (name: string): Unit | undefined => byName.get(name)

/** `amount` of `from` in `to`; null where the two do not measure the same thing. */
export function convert(amount: number, from: string, to: string): number | null {
  if (from === to) return amount
  const a = unitOf(from)
  const b = unitOf(to)
  if (!a?.factor || !b?.factor || a.kind !== b.kind) return null
  return (amount * a.factor) / b.factor
}
