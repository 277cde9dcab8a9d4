import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { messageOf, toast, useSession } from '@plateful/shell-sdk'
import { Badge, Button, Card, ConfirmDialog } from '@plateful/ui'
import { paths } from '../../paths.ts'
import type { Subscription, SubscriptionPayment } from '../payment/billing.ts'
import { dayOf } from '../payment/day.ts'
import { PaymentForm } from '../payment/payment-form.tsx'
import { refreshEverything } from '../payment/refresh.ts'
import { Benefits } from './benefits.tsx'
import { plans, tierIn } from './plans.ts'
import { Price } from './plan-picker.tsx'
import { askFor } from './subscription.queries.ts'
import { showProblem } from './use-payment-end.ts'
import { type Action, actionsOf, nextOf } from './what-is-next.ts'

/** For those who have it: their plan, what happens next, and what can be changed. */
export function PremiumPanel({ subscription, onPaid }: { subscription: Subscription; onPaid: (intentId: string) => Promise<void> }) {
  const { user } = useSession()
  const day = (iso: string) => dayOf(iso, user?.timeZone)
  const plan = plans[tierIn(subscription.subscription_tier) ?? 'monthly']
  const change = useChange()
  const [asked, setAsked] = useState<Action>()

  return (
    <div className="page grid gap-10 py-8 sm:py-14 lg:grid-cols-2 lg:gap-16">
      <header>
        <span aria-hidden className="mb-5 grid size-14 place-items-center rounded-full bg-butter-soft text-butter-ink"><Sparkles className="size-6" /></span>
        <h1 className="text-4xl sm:text-5xl">You're Already Premium!</h1>
        <p className="mt-4 mb-8 text-lg text-ink-soft">This is all yours:</p>
        <Benefits />
      </header>
      <Card className="self-start p-5 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl">{plan.name} plan</h2>
          <Badge tone={subscription.payment_failed ? 'tomato' : subscription.cancel_at_period_end ? 'neutral' : 'herb'}>
            {subscription.payment_failed ? 'Payment due' : subscription.cancel_at_period_end ? 'Cancelled' : 'Active'}
          </Badge>
        </div>
        <Price plan={plan} className="mt-4" />
        <p className="mt-4">{nextOf(subscription, day)}</p>
        <hr className="my-6 border-line" />
        {change.payment ? (
          <PaymentForm payment={change.payment} label="Pay now" returnPath={paths.subscribe.href(change.payment.tier)} onPaid={onPaid} onProblem={showProblem} />
        ) : (
          <ul className="flex flex-col gap-4">
            {actionsOf(subscription, day).map((action) => (
              <li key={action.label}>
                <Button
                  size="lg" block variant={action.main ? 'primary' : 'secondary'} loading={change.isPending}
                  onClick={() => (action.ask ? setAsked(action) : change.to(action.tier))}
                >
                  {action.label}
                </Button>
                <p className="mt-2 text-center text-sm text-ink-soft">{action.detail}</p>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-6 text-center text-sm text-ink-soft">
          Cancelling is in <Link to={paths.profile.href()} className="font-medium text-herb underline underline-offset-4">Account Settings</Link>.
        </p>
      </Card>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => open || setAsked(undefined)}
        title={asked?.ask?.title ?? ''}
        description={asked?.ask?.description}
        confirmLabel={asked?.ask?.confirm ?? ''}
        onConfirm={() => {
          if (asked) change.to(asked.tier)
          setAsked(undefined)
        }}
      />
    </div>
  )
}

type Due = SubscriptionPayment & { clientSecret: string }

/** Changes the plan: at once where the card on file pays for it, else with a payment to confirm. */
function useChange() {
  const [, setParams] = useSearchParams()
  const [payment, setPayment] = useState<Due>()

  const { mutate: to, isPending } = useMutation({
    mutationFn: askFor,
    onSuccess: async (answer) => {
      const { clientSecret, message, tier } = answer
      if (clientSecret !== null) {
        // What the payment is for is asked once it is made.
        setParams({ plan: tier }, { replace: true })
        setPayment({ ...answer, clientSecret })
        return
      }
      await refreshEverything()
      toast({ title: 'Your plan', description: message ?? 'Your plan is changed.' })
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error, 'Failed to setup payment. Please try again.'), variant: 'destructive' }),
  })

  return { payment, to, isPending }
}
