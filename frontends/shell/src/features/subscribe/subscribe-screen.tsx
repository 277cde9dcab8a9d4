import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isPremium, messageOf, toast, useDocumentTitle } from '@plateful/shell-sdk'
import { cx, ErrorState, Skeleton } from '@plateful/ui'
import { paths } from '../../paths.ts'
import { Benefits } from './benefits.tsx'
import { FirstPayment } from './first-payment.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { tierIn } from './plans.ts'
import { PremiumPanel } from './premium-panel.tsx'
import { SetTable } from './set-table.tsx'
import { useSubscription } from './subscription.queries.ts'
import { usePaymentEnd } from './use-payment-end.ts'

/** Premium: what it is, what it costs, and the card form; for those who have it, what is next. */
export default function SubscribeScreen() {
  useDocumentTitle('Premium')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const tier = tierIn(params.get('plan'))
  const subscription = useSubscription()
  const premium = subscription.data !== undefined && isPremium(subscription.data)

  const onActive = useCallback(() => {
    if (premium) {
      toast({ title: 'Thank you', description: 'Your plan goes on, and everything stays open.' })
      void navigate(paths.subscribe.href(), { replace: true })
      return
    }
    toast({ title: 'Welcome to premium', description: 'Your week has no limit from now on.' })
    void navigate(paths.home.href())
  }, [navigate, premium])
  const { finishing, finish } = usePaymentEnd(tier, onActive)

  if (subscription.isError) {
    return <div className="page py-16"><ErrorState level={1} title="Your plan did not load" description={messageOf(subscription.error)} onRetry={() => void subscription.refetch()} /></div>
  }
  // Until the payment's end is known nothing else is offered: nobody shall pay twice.
  if (finishing) return <Finishing />
  if (!subscription.data) return <Waiting />
  if (premium) return <PremiumPanel subscription={subscription.data} onPaid={finish} />
  return (
    <div className="page grid gap-6 py-6 sm:gap-8 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
      <header>
        <h1 className="text-4xl sm:text-5xl">Plan the whole week</h1>
        <p className={cx('mt-3 max-w-[44ch] text-lg text-ink-soft sm:mt-4', tier && 'max-lg:hidden')}>
          Plateful Premium takes the limits away. Cancel any time: you keep it to the end of what you paid for.
        </p>
      </header>
      <section aria-label="Your plan" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {tier ? (
          <FirstPayment tier={tier} onChange={() => setParams({}, { replace: true })} onPaid={finish} />
        ) : (
          <>
            <PlanPicker onChoose={(plan) => setParams({ plan })} />
            <SetTable />
          </>
        )}
      </section>
      <section aria-label="What you get" className={cx('lg:col-start-1', tier && 'max-lg:hidden')}><Benefits /></section>
    </div>
  )
}

function Finishing() {
  return (
    <div role="status" className="page flex flex-col items-center py-24 text-center">
      <h1 className="text-3xl">Thank you</h1>
      <p className="mt-3 text-ink-soft">Your payment went through. Opening premium...</p>
      <Skeleton className="mt-8 h-1.5 w-48" />
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading your plan" className="page grid gap-10 py-8 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <div>
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-5 h-14" />
        <Skeleton className="mt-8 h-56" />
      </div>
      <div className="grid gap-4 self-start sm:grid-cols-2">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  )
}
