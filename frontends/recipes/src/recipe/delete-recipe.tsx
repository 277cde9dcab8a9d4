import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http, toast } from '@plateful/shell-sdk'
import { ConfirmDialog } from '@plateful/ui'
import type { RecipeSummary } from './recipe.ts'
import { refreshRecipes } from './refresh.ts'

/** Asks, deletes, says so. `ask` opens the question; `dialog` is to be rendered. */
export const useDeleteRecipe = (onDeleted?: () => void) => {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Pick<RecipeSummary, 'id' | 'title'>>()
  const remove = useMutation({
    mutationFn: (id: number) => http.del(`/api/recipes/${id}`),
    onSuccess: () => {
      toast({ title: 'Recipe deleted', description: 'Your recipe has been removed successfully.' })
      setAsked(undefined)
      onDeleted?.()
      return refreshRecipes(queryClient)
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to delete recipe. Please try again.', variant: 'destructive' })
      setAsked(undefined)
    },
  })
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined} onOpenChange={(open) => open || setAsked(undefined)}
      title="Are you sure you want to delete this recipe?" description={asked?.title} confirmLabel="Delete" destructive
      busy={remove.isPending} onConfirm={() => asked && remove.mutate(asked.id)}
    />
  )
  return { ask: setAsked, dialog }
}
