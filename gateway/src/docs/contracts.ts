import * as billing from '@plateful/billing/http'
import * as content from '@plateful/content/http'
import * as identity from '@plateful/identity/http'
import * as planning from '@plateful/planning/http'
import * as recipes from '@plateful/recipes/http'
import type { ApiContract } from '@plateful/service/openapi'

/** What each service answers from outside, as its contract states it. */
export const contracts: readonly ApiContract[] = [
  { service: 'identity', routes: identity },
  { service: 'recipes', routes: recipes },
  { service: 'planning', routes: planning },
  { service: 'billing', routes: billing },
  { service: 'content', routes: content },
]
