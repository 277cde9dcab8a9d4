import type { Row } from '@plateful/read-store'
import { lockedDocument, type RecipeDocument } from '../recipe/recipes/recipes.ts'
import type { Authors } from './authors.ts'
import { guardedOf, mayRead, type Viewer } from './viewer.ts'

const comma = Buffer.from(',')

/** JSON texts put together: bytes are joined as they are. */
export const bytesOf = (...pieces: readonly (string | Buffer)[]): Buffer => Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))

/** Documents as the inside of a JSON list. */
export const listed = (documents: readonly Buffer[]): Buffer => Buffer.concat(documents.flatMap((document, i) => (i === 0 ? [document] : [comma, document])))

const authorOf = (userId: number | null, username: string | null): Buffer => Buffer.from(`,"author":${JSON.stringify({ id: userId, username })}}`)

const locked = (json: Buffer): Buffer => Buffer.from(JSON.stringify(lockedDocument(JSON.parse(json.toString()) as RecipeDocument)))

/** Adds the author to a document's JSON without parsing it; `readable` for those who may read it. */
export const withAuthor = (json: Buffer, readable: boolean, userId: number | null, username: string | null): [Buffer, Buffer] =>
  [(readable ? json : locked(json)).subarray(0, -1), authorOf(userId, username)]

/**
 * What a viewer is shown: the pieces of a JSON list's inside in the order of the rows; `complete` when no author's
 * name is still to come, `same` when every viewer is shown it.
 */
export type Presented = { pieces: Buffer[]; complete: boolean; same: boolean }

/** Turns rows into what the viewer may have of them. Stored JSON is passed on as it is; only locked rows are parsed. */
export const createPresenter = (authors: Authors) =>
  async (rows: readonly Row[], viewer: Viewer): Promise<Presented> => {
    const guarded = rows.map(guardedOf)
    const names = await authors.namesOf(guarded.map(({ userId }) => userId), viewer.caller)
    const pieces: Buffer[] = []
    for (const [i, { json }] of rows.entries()) {
      const recipe = guarded[i]!
      if (i > 0) pieces.push(comma)
      pieces.push(...withAuthor(json, mayRead(recipe, viewer), recipe.userId, names.of(recipe.userId)))
    }
    return { pieces, complete: names.complete, same: names.complete && guarded.every(({ access }) => access === 'open') }
  }

export type Presenter = ReturnType<typeof createPresenter>
