import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { useDocumentTitle } from '@plateful/shell-sdk'
import { Card, ErrorState, formatMoney, Skeleton } from '@plateful/ui'
import { links } from '../../links.ts'
import { paths } from '../../paths.ts'
import { FormSkeleton } from '../payment/form-skeleton.tsx'
import { PaymentForm } from '../payment/payment-form.tsx'
import { readReturned } from '../payment/returned.ts'
import { useOffered, usePurchasePayment } from './checkout.queries.ts'
import { RecipeSummary, RecipeSummarySkeleton } from './recipe-summary.tsx'
import { showProblem, useHindrance, usePurchaseEnd } from './use-purchase.ts'

/** Buys one recipe: what it is, what it costs, and the card form. */
export default function CheckoutScreen() {
  useDocumentTitle('Checkout')
  const { recipeId: text } = useParams()
  const recipeId = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
  const { finishing, unconfirmed, finish } = usePurchaseEnd(recipeId)
  // Just back from the bank's page: what was paid is confirmed before anything else is asked.
  const returning = readReturned(useLocation().search) !== undefined
  const paying = !finishing && !returning && unconfirmed === undefined
  const recipe = useOffered(recipeId)
  const payment = usePurchasePayment(recipeId, paying)
  useHindrance(recipeId, recipe.error ?? payment.error)

  return (
    <div className="page py-4 md:py-8">
      <Link to={links.recipes} className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-medium text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-5" />Back to recipes
      </Link>
      <h1 className="mt-2 mb-6 text-3xl sm:mb-8 sm:text-4xl">Buy this recipe</h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)] lg:gap-12">
        {recipe.data ? <RecipeSummary recipe={recipe.data} /> : <RecipeSummarySkeleton />}
        <Card className="self-start p-5 sm:p-8">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-xl">Total</h2>
            {payment.data ? <p className="tabular font-display text-3xl font-semibold">{formatMoney(payment.data.amount)}</p> : <Skeleton className="h-9 w-24" />}
          </div>
          <p className="mt-1 text-sm text-ink-soft">Once. Yours to keep, even if it is taken off sale.</p>
          <hr className="my-6 border-line" />
          {unconfirmed !== undefined ? (
            <ErrorState level={3} title="We could not confirm your payment yet" description="You will not be charged twice. Please try again in a moment." onRetry={() => void finish(unconfirmed)} className="py-4!" />
          ) : payment.data && recipeId !== undefined ? (
            <PaymentForm payment={payment.data} label={`Pay ${formatMoney(payment.data.amount)}`} returnPath={paths.checkout.href(recipeId)} onPaid={finish} onProblem={showProblem} />
          ) : (
            <FormSkeleton />
          )}
        </Card>
      </div>
    </div>
  )
}
