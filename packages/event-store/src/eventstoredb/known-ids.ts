type Known = { through: number; revisions: Map<string, number> }

/**
 * Which event ids stand in a stream, up to a revision: the server refuses a repeated id only where the whole append
 * comes again at the same place. Holds about `most` ids; the streams not used for longest are forgotten.
 */
export const createKnownIds = (most: number) => {
  const streams = new Map<string, Known>()
  let size = 0

  const forget = (stream: string) => {
    size -= streams.get(stream)?.revisions.size ?? 0
    streams.delete(stream)
  }

  const use = (stream: string): Known => {
    const known = streams.get(stream) ?? { through: -1, revisions: new Map<string, number>() }
    streams.delete(stream)
    streams.set(stream, known)
    return known
  }

  return {
    /** The last revision up to which all ids are known; -1 when none is. */
    through: (stream: string): number => streams.get(stream)?.through ?? -1,
    find: (stream: string, id: string): number | undefined => streams.get(stream)?.revisions.get(id),
    /** Takes in what stands from a revision on, as far as it joins what is known. */
    learn(stream: string, from: number, ids: readonly string[]): void {
      if (ids.length === 0) return
      const known = use(stream)
      for (const [i, id] of ids.entries()) {
        if (from + i !== known.through + 1) continue
        known.through++
        known.revisions.set(id, from + i)
        size++
      }
      for (const oldest of streams.keys()) {
        if (size <= most || oldest === stream) break
        forget(oldest)
      }
    },
    forget,
  }
}

export type KnownIds = ReturnType<typeof createKnownIds>
