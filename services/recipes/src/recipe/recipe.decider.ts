import { isDeepStrictEqual } from 'node:util'
import { type Decider, type Refusal, refuse } from '@plateful/event-store'
import type { Allergen, Diet } from '../../contract/vocabulary.ts'
import { deriveDiets } from '../diets/derive-diets.ts'
import { type Content, furtherNumbers, type Origin, type RecipeEvent } from './recipe.events.ts'
import { evolve, initialState, type RecipeState } from './recipe.state.ts'

type Further = (typeof furtherNumbers)[number]

/** Content as somebody wrote it: of what is left out, a change keeps what was there. */
export type WrittenContent = Omit<Content, Further | 'isPublished' | 'isPremium' | 'diets' | 'allergens' | 'dietsGiven' | 'allergensGiven'> & {
  [name in Further]?: number | null
} & {
  isPublished?: boolean
  isPremium?: boolean
  /** Null stands for "as the ingredients say". */
  diets?: readonly Diet[] | null
  allergens?: readonly Allergen[] | null
}

/** Who asks for a change. */
export type Actor = { userId: number; isAdmin: boolean }

export type RecipeCommand =
  | { type: 'CreateRecipe'; recipeId: number; ownerId: number | null; origin: Origin; content: WrittenContent; at: string }
  | { type: 'UpdateRecipe'; by: Actor; content: WrittenContent; at: string }
  | { type: 'DeleteRecipe'; by: Actor }

const merge = (written: WrittenContent, before: Content | undefined): Content => {
  const { diets, allergens, ...rest } = written
  const found = deriveDiets(written.ingredients.map(({ name }) => name), { carbs: written.carbs })
  const keptDiets = before?.dietsGiven ? before.diets : null
  const keptAllergens = before?.allergensGiven ? before.allergens : null
  const givenDiets = diets === undefined ? keptDiets : diets
  const givenAllergens = allergens === undefined ? keptAllergens : allergens
  const further = Object.fromEntries(furtherNumbers.map((name) => [name, written[name] === undefined ? (before?.[name] ?? null) : written[name]])) as Record<Further, number | null>
  return {
    ...rest, ...further,
    isPublished: written.isPublished ?? before?.isPublished ?? true,
    isPremium: written.isPremium ?? before?.isPremium ?? false,
    diets: givenDiets ?? found.diets, dietsGiven: givenDiets !== null,
    allergens: givenAllergens ?? found.allergens, allergensGiven: givenAllergens !== null,
  }
}

export const onlyAuthor = 'Only the author can change this recipe.'

/** Why somebody may not change a recipe; undefined when they may. What they may not see is not there for them. */
export const changeRefused = (state: RecipeState, by: Actor): Refusal | undefined => {
  if (state.status !== 'there') return refuse('not_found', 'There is no such recipe.')
  if (by.isAdmin || state.facts.ownerId === by.userId) return undefined
  return state.facts.content.isPublished ? refuse('forbidden', onlyAuthor) : refuse('not_found', 'There is no such recipe.')
}

const decide = (command: RecipeCommand, state: RecipeState): readonly RecipeEvent[] | Refusal => {
  if (command.type === 'CreateRecipe') {
    const { recipeId, ownerId, origin, content, at } = command
    // ids are given once: whoever creates it again repeats
    return state.status === 'none' ? [{ type: 'RecipeCreated', data: { recipeId, ownerId, origin, createdAt: at, updatedAt: at, content: merge(content, undefined) } }] : []
  }
  const refusal = changeRefused(state, command.by)
  if (refusal) return refusal
  if (state.status !== 'there') return []
  const { facts } = state
  if (command.type === 'DeleteRecipe') return [{ type: 'RecipeDeleted', data: { recipeId: facts.recipeId, ownerId: facts.ownerId } }]
  const content = merge(command.content, facts.content)
  return isDeepStrictEqual(content, facts.content) ? [] : [{ type: 'RecipeUpdated', data: { ...facts, updatedAt: command.at, content } }]
}

export const recipeDecider: Decider<RecipeState, RecipeCommand, RecipeEvent> = { initialState, evolve, decide }
