import type { RecipeEvent, RecipeFacts } from './recipe.events.ts'

export type RecipeState =
  | { status: 'none' }
  | { status: 'there'; facts: RecipeFacts }
  | { status: 'deleted' }

export const initialState = (): RecipeState => ({ status: 'none' })

export const evolve = (_state: RecipeState, event: RecipeEvent): RecipeState => {
  switch (event.type) {
    case 'RecipeCreated':
    case 'RecipeUpdated': return { status: 'there', facts: event.data }
    case 'RecipeDeleted': return { status: 'deleted' }
  }
}
