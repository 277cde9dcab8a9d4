import type { ReadStore } from '@plateful/read-store'
import { usersSpec } from '../inbox/identity.ts'

/** Who stands behind the product's own recipes. */
export const houseName = 'Plateful'

const keptNames = 5_000
/** A name changes only when its account is deleted; other instances hear of it, so it is looked up again now and then. */
export const keptMs = 30_000

/** The names of some authors, as far as they are known. */
export type Names = {
  of(userId: number | null): string | null
  /** False when a name was asked for that may still come. */
  complete: boolean
}

export type Authors = {
  namesOf(userIds: Iterable<number | null>, self?: { userId: number; username: string }): Promise<Names>
  /** Looks the name up again when it is next asked for. */
  forget(userId: number): void
}

/** Looks up authors' names, and keeps them in memory for a short while. `self` is known from its own request. */
export const createAuthors = (readStore: ReadStore, now: () => Date): Authors => {
  const users = readStore.collection(usersSpec)
  const kept = new Map<number, { name: string; until: number }>()

  const keep = (userId: number, name: string, until: number) => {
    kept.delete(userId)
    kept.set(userId, { name, until })
    if (kept.size > keptNames) kept.delete(kept.keys().next().value!)
  }

  const namesOf: Authors['namesOf'] = async (userIds, self) => {
    const time = now().getTime()
    const missing = new Set<number>()
    for (const userId of userIds) {
      if (userId !== null && (kept.get(userId)?.until ?? 0) <= time) missing.add(userId)
    }
    if (missing.size > 0) {
      const found = await users.getMany([...missing].map(String))
      for (const { userId, username } of found) {
        keep(userId, username, time + keptMs)
        missing.delete(userId)
      }
    }
    const nameOf = (userId: number) => (missing.has(userId) ? undefined : kept.get(userId)?.name) ?? (userId === self?.userId ? self.username : null)
    return { of: (userId) => (userId === null ? houseName : nameOf(userId)), complete: missing.size === 0 }
  }

  return { namesOf, forget: (userId) => void kept.delete(userId) }
}
