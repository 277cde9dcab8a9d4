import type { DatabaseSync } from 'node:sqlite'
import { type AppendResult, type ExpectedRevision, WrongRevision } from '../port.ts'
import { isConstraint } from './database.ts'
import { type Draft, toPosition, toRow } from './rows.ts'

type Place = { stream: string; revision: number; position: number }

/** The append of one decision, to be run inside a transaction. What it throws besides WrongRevision undoes the transaction. */
export const createAppend = (db: DatabaseSync) => {
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const headOf = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?')
  const lastPosition = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'")
  const placeOf = db.prepare('SELECT stream, revision, position FROM events WHERE id = ?')

  /** Where an earlier append of the same events came to stand. */
  const standing = (stream: string, drafts: readonly Draft[]): AppendResult | undefined => {
    let found: AppendResult | undefined
    for (const { id } of drafts) {
      const place = placeOf.get(id) as Place | undefined
      if (place?.stream !== stream) break
      found = { revision: place.revision, position: toPosition(place.position) }
    }
    return found
  }

  return (stream: string, drafts: readonly Draft[], expected: ExpectedRevision): AppendResult => {
    const { revision: head } = headOf.get(stream) as { revision: number | null }
    let revision = head ?? -1
    if (expected !== 'any' && revision !== (expected === 'none' ? -1 : expected)) {
      const repeated = standing(stream, drafts)
      if (repeated) return repeated
      throw new WrongRevision(stream, revision)
    }
    let position = (lastPosition.get() as { seq: number } | undefined)?.seq ?? 0
    for (const [i, draft] of drafts.entries()) {
      try {
        insert.run(...toRow(stream, revision + 1, position + 1, draft))
      } catch (error) {
        // Repetitions are rare: the unique index finds them, so that others need no look-up.
        const repeated = i === 0 && isConstraint(error) ? standing(stream, drafts) : undefined
        if (repeated) return repeated
        throw isConstraint(error) ? new Error(`event id ${draft.id} is taken`, { cause: error }) : error
      }
      revision++
      position++
    }
    return { revision, position: toPosition(position) }
  }
}
