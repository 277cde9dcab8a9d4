/** A seeded source of numbers in [0, 1). */
export type Rng = () => number

function hash(text: string): number {
  let h = 2166136261
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619)
  return h >>> 0
}

/** The same seed always gives the same sequence (mulberry32 over an FNV-1a hash). */
export function rngOf(seed: string): Rng {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number between the two bounds. */
export const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng()

/** A number between -amount and +amount. */
export const jitter = (rng: Rng, amount: number): number => (rng() * 2 - 1) * amount

/** `count` values made by `make(index)`. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
