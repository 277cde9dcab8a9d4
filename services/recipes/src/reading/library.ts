import type { ReadStore, Row } from '@plateful/read-store'
import { errors, type Caller } from '@plateful/service'
import { keptSpec } from '../recipe/kept/kept.ts'
import { pickerSpec } from '../recipe/picker/picker.ts'
import { recipesSpec } from '../recipe/recipes/recipes.ts'
import { createAuthors } from './authors.ts'
import { bytesOf, createPresenter, withAuthor } from './present.ts'
import { createViewers, guardedOf, mayRead, maySee, type Viewer } from './viewer.ts'

/** What all readers of recipes stand on. */
export type Library = ReturnType<typeof createLibrary>

/** A recipe that is there for the caller. `withdrawn` when only those who bought it have it still. */
export type Found = { row: Row; readable: boolean; withdrawn: boolean }

/** The read models of recipes, and who may see what of them. */
export const createLibrary = (readStore: ReadStore, now: () => Date) => {
  const recipes = readStore.collection(recipesSpec)
  const kept = readStore.collection(keptSpec)
  const picker = readStore.collection(pickerSpec)
  const viewerOf = createViewers(readStore)
  const authors = createAuthors(readStore, now)
  const present = createPresenter(authors)

  /** The recipe, where it is there for the caller. */
  const find = async (id: number, caller: Caller | undefined): Promise<Found | undefined> => {
    const row = await recipes.getRow(String(id))
    // most reads need no look at anybody's rights
    if (row?.fields['listed'] && row.fields['access'] === 'open') return { row, readable: true, withdrawn: false }
    const viewer = await viewerOf(caller)
    if (row) return maySee(guardedOf(row), viewer) ? { row, readable: mayRead(guardedOf(row), viewer), withdrawn: false } : undefined
    if (!viewer.bought.has(id)) return undefined
    const copy = await kept.get(String(id))
    return copy && { row: { key: String(id), fields: recipesSpec.fields(copy), json: Buffer.from(JSON.stringify(copy)) }, readable: true, withdrawn: true }
  }

  /** @throws HttpError 404 where the recipe is not there for the caller */
  const get = async (id: number, caller: Caller | undefined): Promise<Found> => {
    const found = await find(id, caller)
    if (!found) throw errors.notFound('There is no such recipe.')
    return found
  }

  /** A JSON list of rows as the viewer is shown them. */
  const listOf = async (rows: readonly Row[], viewer: Viewer) => {
    const { pieces, complete } = await present(rows, viewer)
    return { json: bytesOf('[', ...pieces, ']'), complete }
  }

  /** A recipe as JSON, as it is for those who may read it or for all others. */
  const shown = async (document: Buffer, userId: number | null, caller: Caller | undefined, readable = true): Promise<Buffer> => {
    const names = await authors.namesOf([userId], caller)
    return bytesOf(...withAuthor(document, readable, userId, names.of(userId)))
  }

  return { recipes, kept, picker, viewerOf, present, find, get, listOf, shown, forgetAuthor: authors.forget }
}
