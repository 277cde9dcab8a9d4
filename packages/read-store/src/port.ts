/** A place in the order of the source that a document comes from; greater is later. See the event store's Position. */
export type Position = string

/**
 * What may be filtered and sorted by. A field is of one type in all documents of a collection, or null. One that is
 * sorted by is never null: the view writes a value that stands where empty belongs. Text is ordered by code point.
 */
export type FieldValue = string | number | boolean | null

/**
 * A kind of document. `fields` are taken out of each document when it is written and are all that
 * `where`, `sort` and cursors can name; `text` likewise for the text search.
 */
export type CollectionSpec<Doc> = {
  name: string
  /** Raised when the shape of the document or its fields changes: the collection is then rebuilt. */
  version: number
  fieldNames: readonly string[]
  fields(doc: Doc): Record<string, FieldValue>
  /** Each a list of field names, in the order of use: equality first, then what is sorted by. */
  indexes: readonly (readonly string[])[]
  /** Names of the searchable texts, the weightiest first. */
  textNames?: readonly string[]
  /** The texts of one document, by name. Case and accents do not matter: the store folds them. */
  text?(doc: Doc): Record<string, string>
}

/**
 * A condition. All entries of one object must hold. `in` an empty list never holds, a comparison never holds for null,
 * `not` holds for null too (unless it says `not: null`).
 */
export type Where = {
  [field: string]: FieldValue | { in: readonly FieldValue[] } | { gt?: number | string; gte?: number | string; lt?: number | string; lte?: number | string; not?: FieldValue }
}
/**
 * Every word of `query` must begin a word in one of the texts `in`. A query without a word matches nothing;
 * of a very long one the first 32 different words count.
 */
export type TextCondition = { query: string; in: readonly string[] }
export type Filter =
  | { where: Where }
  | { text: TextCondition }
  | { key: { in: readonly string[] } }
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }

export type Sort = { field: string; direction: 'asc' | 'desc' }

export type Query = {
  filter?: Filter
  /** The last sort field must be unique, so that the order is total. Required with `limit`, `offset` and `after`. */
  sort?: readonly Sort[]
  /** Only what stands behind these values of the sort fields: the cost is the same at any depth. */
  after?: readonly FieldValue[]
  limit?: number
  offset?: number
  /** The fields that rows carry; all of them by default. */
  fields?: readonly string[]
}

/** A document with its fields, and its JSON as stored, in UTF-8: what is only passed on never becomes text here. */
export type Row = { key: string; fields: Record<string, FieldValue>; json: Buffer }

/** Documents and rows that come out of it are values: nobody may change them. */
export type Collection<Doc> = {
  get(key: string): Promise<Doc | undefined>
  /** As `get`, but as stored: for bodies that are passed on unparsed. */
  getRow(key: string): Promise<Row | undefined>
  /** Those of the keys that exist, in the order of the keys. */
  getMany(keys: readonly string[]): Promise<Doc[]>
  find(query: Query): Promise<Doc[]>
  findRows(query: Query): Promise<Row[]>
  /**
   * Best match first: documents whose weightiest texts hold all the words come first (text 1 alone, then
   * texts 1 and 2 together, and so on in the order of `text.in`), within one weight in the order of `sort`.
   * `after` is `[weight, ...sort values]` of the last row; rows carry their `weight` from 0.
   */
  search(text: TextCondition, query: Query): Promise<(Row & { weight: number })[]>
  /** How many match; counts no further than `cap`. */
  count(filter: Filter | undefined, cap: number): Promise<number>
}

/** A document to put (or, with `doc: null`, to remove) as of `position`. */
export type Write<Doc = unknown> = { spec: CollectionSpec<Doc>; key: string; position: Position; doc: Doc | null }

/** What stands at a key: the document, or null where one was removed, and as of when. */
export type Standing<Doc> = { key: string; position: Position; doc: Doc | null }

/**
 * How far a projection has come. `collections` names those whose emptying must make it begin again; those written by default.
 * `from` is where the writer knows it to stand, or behind that.
 */
export type Checkpoint = { name: string; position: Position; collections?: readonly string[]; from?: Position | undefined }

/** One of several that want a right: which, who, the time now and for how long, both in milliseconds (`now` since 1970). */
export type LeaseRequest = { name: string; holder: string; now: number; forMs: number }
/** Whether the asker has the right, until when by the clock of whoever has it, and the number of this holding: each later one has a greater. */
export type Lease = { held: boolean; until: number; token: number }
/** A holding of a lease, as what is written under it names it. */
export type Fence = { name: string; token: number }

export type ReadStore = {
  /** Makes the collection's tables and indexes where they are missing; one of another version is emptied. */
  collection<Doc>(spec: CollectionSpec<Doc>): Collection<Doc>
  /**
   * Writes all of it, each document only forward: a write whose position is not greater than that of what
   * stands there (removed documents included) changes nothing. Checkpoints are saved with or after the documents,
   * they too only forward.
   * With a `fence` nothing is written once a later holding of that lease has begun; a store without transactions looks
   * at it right before, and what it then lets through is only forward.
   * @throws {ReadStoreUnavailable} when the disk or the server cannot take the write; some of the documents may stand then, but no checkpoint was saved, and the same writes may come again
   * @throws {CheckpointMoved} when a checkpoint stands before its `from` by now: what was worked out rests on documents that are no more
   * @throws {LeaseLost} when the lease was given to somebody else
   */
  commit(writes: readonly Write[], checkpoint?: Checkpoint | readonly Checkpoint[], fence?: Fence): Promise<void>
  /** What stands at those of the keys that were ever written, removed documents included. */
  standing<Doc>(spec: CollectionSpec<Doc>, keys: readonly string[]): Promise<Standing<Doc>[]>
  /** How far the checkpoint's projection has come; undefined at the beginning or when one of its collections was emptied. */
  checkpoint(name: string): Promise<Position | undefined>
  /** Forgets the checkpoint and everything in the collections, as a rebuild begins. */
  reset(checkpoint: string, specs: readonly CollectionSpec<never>[]): Promise<void>
  /**
   * Removes for good what matches, no matter at which position it was written; a filter of keys alone also what is
   * remembered of documents removed earlier. Answers how many documents there were.
   */
  purge<Doc>(spec: CollectionSpec<Doc>, filter: Filter): Promise<number>
  /**
   * Overwrites what is left in files of documents that were removed or replaced, as far as it is the store's to do;
   * where a server keeps the files, it overwrites them in its own time.
   */
  scrub(): Promise<void>
  /**
   * Puts the documents of `from` and how far its checkpoint has come in the place of those of `to`, at once for
   * readers; `from` is gone then. Both are declared alike but for their names. Of several processes that project into
   * `to`, the others must go on from its checkpoint: what they hold of it is further than the documents are. Their next
   * commit finds that out by its `from`.
   */
  promote(from: Place, to: Place): Promise<void>
  /**
   * Takes the lease where nobody has it or its time is over, and prolongs it for who has it; of several at once one gets it.
   * Holders are told apart by their names. Their clocks should agree to within a fraction of `forMs`: where they do not, a
   * lease changes hands early or late, and the fence is what still holds.
   */
  lease(request: LeaseRequest): Promise<Lease>
  /** Gives the lease back, if it is this holder's. */
  release(name: string, holder: string): Promise<void>
  close(): Promise<void>
}

/** A collection and the checkpoint of the projection that writes it. */
export type Place = { spec: CollectionSpec<never>; checkpoint: string }
