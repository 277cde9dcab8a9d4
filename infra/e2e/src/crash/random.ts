/** Numbers that follow from a seed, so that a run can be asked for again. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    /** True in `share` of the cases. */
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    /** A stream of its own, so that what one does changes nothing for another. */
    fork: () => createRandom(below(4_294_967_296)),
  }
}
export type Random = ReturnType<typeof createRandom>
