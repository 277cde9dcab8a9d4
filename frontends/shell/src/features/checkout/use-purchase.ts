import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HttpError, type ToastMessage, toast } from '@plateful/shell-sdk'
import { links } from '../../links.ts'
import type { PaymentProblem } from '../payment/payment.ts'
import { refreshEverything } from '../payment/refresh.ts'
import type { Returned } from '../payment/returned.ts'
import { useReturnedPayment } from '../payment/use-returned-payment.ts'
import { confirmPurchase, type Hindrance, hindranceOf } from './checkout.queries.ts'

const messages: Record<Hindrance, ToastMessage> = {
  not_found: { title: 'Recipe Not Found', description: 'It may have been removed, or it is somebody\'s own.', variant: 'destructive' },
  not_for_sale: { title: 'Recipe Not For Sale', description: 'This recipe has no price.', variant: 'destructive' },
  unavailable: { title: 'Payment Setup Failed', description: 'Unable to initialize payment. Please try again.', variant: 'destructive' },
  owned: { title: 'You own this recipe', description: 'It is open. There is nothing to pay.' },
  own_recipe: { title: 'This is your own recipe', description: 'There is nothing to pay.' },
}

/** Leaves the checkout where there is nothing to pay for, saying why: to the list, or to the recipe where it is open. */
export function useHindrance(recipeId: number | undefined, error: unknown): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (recipeId !== undefined && !error) return
    const why = recipeId === undefined ? 'not_found' : hindranceOf(error)
    const open = recipeId !== undefined && (why === 'owned' || why === 'own_recipe')
    toast(messages[why])
    // Bought in another tab: this one may still show it locked.
    if (open) void refreshEverything()
    void navigate(open ? links.recipe(recipeId) : links.recipes, { replace: true })
  }, [recipeId, error, navigate])
}

export function showProblem({ kind, message }: PaymentProblem): void {
  toast({ title: kind === 'declined' ? 'Payment Failed' : 'Payment Error', description: message, variant: 'destructive' })
}

/** What follows a payment, from the form or from the bank's page: the recipe is the buyer's by the server's word. */
export function usePurchaseEnd(recipeId: number | undefined) {
  const navigate = useNavigate()
  const [finishing, setFinishing] = useState(false)
  /** A payment that the server could not confirm yet. */
  const [unconfirmed, setUnconfirmed] = useState<string>()

  const finish = useCallback(async (intentId: string) => {
    if (recipeId === undefined) return
    setFinishing(true)
    try {
      const { title } = await confirmPurchase(intentId, recipeId)
      await refreshEverything()
      toast({ title: 'Enjoy your recipe', description: `${title} is open now.`, action: { label: 'Open', onClick: () => void navigate(links.recipe(recipeId)) } })
      void navigate(links.recipes, { replace: true })
    } catch (error) {
      const gone = error instanceof HttpError && error.code === 'purchase_rejected'
      toast({ title: 'Purchase Confirmation Failed', description: gone && error.detail ? error.detail : 'Please contact support if payment was charged.', variant: 'destructive' })
      if (gone) void navigate(links.recipes, { replace: true })
      else setUnconfirmed(intentId)
      setFinishing(false)
    }
  }, [recipeId, navigate])

  const back = useCallback(({ intentId, failed }: Returned) => {
    if (failed) showProblem({ kind: 'declined', message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.' })
    else void finish(intentId)
  }, [finish])
  useReturnedPayment(back)

  return { finishing, unconfirmed, finish }
}
