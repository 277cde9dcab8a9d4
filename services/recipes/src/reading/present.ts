import type { Row } from '@plateful/read-store'
import { lockedDocument, type RecipeDocument } from '../recipe/recipes/recipes.ts'
import type { Authors } from './authors.ts'
import { guardedOf, mayRead, type Viewer } from './viewer.ts'

/** Adds the author to a document's JSON without parsing it. */
export const withAuthor = (json: string, userId: number | null, username: string | null): string =>
  `${json.slice(0, -1)},"author":${JSON.stringify({ id: userId, username })}}`

/** What a viewer is shown: JSON texts in the order of the rows; `complete` when no author's name is still to come. */
export type Presented = { texts: string[]; complete: boolean }

/** Turns rows into what the viewer may have of them. Stored JSON is passed on as it is; only locked rows are parsed. */
export const createPresenter = (authors: Authors) =>
  async (rows: readonly Row[], viewer: Viewer): Promise<Presented> => {
    const guarded = rows.map(guardedOf)
    const names = await authors(guarded.map(({ userId }) => userId), viewer.caller)
    const texts = rows.map(({ json }, i) => {
      const recipe = guarded[i]!
      const shown = mayRead(recipe, viewer) ? json : JSON.stringify(lockedDocument(JSON.parse(json) as RecipeDocument))
      return withAuthor(shown, recipe.userId, names.of(recipe.userId))
    })
    return { texts, complete: names.complete }
  }

export type Presenter = ReturnType<typeof createPresenter>
