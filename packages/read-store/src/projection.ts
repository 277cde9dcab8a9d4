import type { Collection, CollectionSpec, Position } from './port.ts'

/** An entry of an ordered source: a decoded event of the own store, or a message of another service. */
export type Entry = { id: string; type: string; data: object; position: Position; metadata: { at: string; userId?: number; correlationId?: string; traceparent?: string } }

/**
 * One read model, the only one that writes its collection: which documents an entry touches, and what each becomes.
 * Pure but for `keys`, which may look up the documents that stand there (those of earlier entries included).
 */
export type Projection<Doc, E extends Entry = Entry> = {
  name: string
  spec: CollectionSpec<Doc>
  /** The types it handles; others pass by. */
  types: readonly E['type'][]
  /**
   * Looked-up documents may be further than the entry: another instance wrote them, or a page that broke off halfway
   * comes again. So a document is found by its key or by what it says of itself, never by what another one says.
   */
  keys(entry: E, stored: Collection<Doc>): readonly string[] | Promise<readonly string[]>
  /** The document after the entry; null when there is none any more. Must not change `doc`; the same `doc` when nothing changes. */
  evolve(doc: Doc | undefined, entry: E, key: string): Doc | null
}
