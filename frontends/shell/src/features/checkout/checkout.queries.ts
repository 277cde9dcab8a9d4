import { useQuery } from '@tanstack/react-query'
import { http, HttpError } from '@plateful/shell-sdk'
import type { Purchase, PurchasePayment } from '../payment/billing.ts'

/** What the summary shows of a recipe; what is in it stays locked. */
export type Offered = {
  id: number
  title: string
  description: string | null
  imageUrl: string | null
  category: string | null
  prepTime: number | null
  cookTime: number | null
  servings: number | null
  ingredientCount: number
  stepCount: number
  author: { username: string } | null
}

/** Why a payment cannot begin; each has its own way out. */
export type Hindrance = 'not_found' | 'not_for_sale' | 'owned' | 'own_recipe' | 'unavailable'

export const useOffered = (recipeId: number | undefined) =>
  useQuery({ queryKey: ['/api/recipes', 'one', recipeId], queryFn: ({ signal }) => http.get<Offered>(`/api/recipes/${recipeId}`, { signal }), enabled: recipeId !== undefined })

/** The payment for a recipe. Asked for again, it is the same one while the price is. */
export const usePurchasePayment = (recipeId: number | undefined, wanted: boolean) =>
  useQuery({
    queryKey: ['purchase payment', recipeId],
    queryFn: () => http.post<PurchasePayment>('/api/create-payment-intent', { recipeId }),
    enabled: recipeId !== undefined && wanted,
    staleTime: 0,
    gcTime: 0,
  })

/** Makes a paid recipe the caller's; the same payment again changes nothing. */
export const confirmPurchase = (paymentIntentId: string, recipeId: number) => http.post<Purchase>('/api/confirm-purchase', { paymentIntentId, recipeId })

const hindrances: Record<string, Hindrance> = { not_for_sale: 'not_for_sale', already_purchased: 'owned', own_recipe: 'own_recipe' }

/** What an answer says about why. */
export function hindranceOf(error: unknown): Hindrance {
  if (!(error instanceof HttpError)) return 'unavailable'
  if (error.status === 404) return 'not_found'
  return hindrances[error.code ?? ''] ?? 'unavailable'
}
