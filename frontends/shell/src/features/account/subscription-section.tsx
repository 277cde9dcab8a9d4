import { type ReactNode, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Clock, Sparkles, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge, Button, formatMoney, Skeleton } from '@plateful/ui'
import { paths } from '../../paths.ts'
import type { Subscription } from '../payment/billing.ts'
import { dayOf } from '../payment/day.ts'
import { plans, tierIn } from '../subscribe/plans.ts'
import { nextOf } from '../subscribe/what-is-next.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PanelError } from './panel-states.tsx'
import { planName } from './plan.ts'
import { Section } from './section.tsx'
import { useResume } from './subscription.mutations.ts'

type Props = { subscription: UseQueryResult<Subscription>; timeZone: string | null | undefined }

/** What one pays, until when, and how to change that. */
export function SubscriptionSection(props: Props) {
  return (
    <Section id="subscription" title="Subscription">
      <Content {...props} />
    </Section>
  )
}

function Content({ subscription, timeZone }: Props) {
  if (subscription.isPending) return <Skeleton className="h-32" />
  if (subscription.isError) return <PanelError title="Your subscription did not load" error={subscription.error} onRetry={() => void subscription.refetch()} />
  const { subscription_status: status } = subscription.data
  if (status === 'pending') return <Pending onLookAgain={() => void subscription.refetch()} busy={subscription.isFetching} />
  return status === 'active' ? <Active subscription={subscription.data} timeZone={timeZone} /> : <Free />
}

function Free() {
  return (
    <div className="rounded-control bg-butter-soft p-5">
      <p className="font-medium text-butter-ink">You are on the Free Plan</p>
      <p className="mt-1 max-w-[54ch] text-butter-ink">
        Three planned meals a week and three generated plans a month. Premium plans the whole week, and keeps your recipes in collections.
      </p>
      <Button asChild variant="premium" className="mt-4 max-sm:w-full">
        <Link to={paths.subscribe.href()}>
          <Sparkles aria-hidden />
          Upgrade Now
        </Link>
      </Button>
    </div>
  )
}

function Pending({ onLookAgain, busy }: { onLookAgain: () => void; busy: boolean }) {
  return (
    <div className="rounded-control bg-slate-soft p-5">
      <p className="flex items-center gap-2 font-medium text-slate">
        <Clock aria-hidden className="size-5" />
        Payment Pending
      </p>
      <p className="mt-1 max-w-[54ch] text-ink">
        Your payment has not arrived yet. As soon as it does, premium begins by itself; nothing is charged twice.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild className="max-sm:w-full">
          <Link to={paths.subscribe.href()}>Finish the payment</Link>
        </Button>
        <Button variant="secondary" className="max-sm:w-full" loading={busy} onClick={onLookAgain}>
          Look again
        </Button>
      </div>
    </div>
  )
}

function Active({ subscription, timeZone }: { subscription: Subscription; timeZone: string | null | undefined }) {
  const { subscription_expires_at: expiresAt, cancel_at_period_end: ending, next_tier: next, payment_failed: failed, amount } = subscription
  const tier = tierIn(subscription.subscription_tier) ?? 'monthly'
  const [asking, setAsking] = useState(false)
  const resume = useResume()
  const day = (instant: string) => dayOf(instant, timeZone)
  const until = expiresAt ? day(expiresAt) : null
  const state = failed ? 'Payment failed' : ending ? 'Cancelled' : 'Active'
  return (
    <>
      {failed && (
        <p role="status" className="mb-5 flex gap-3 rounded-control bg-tomato-soft p-4 text-tomato">
          <TriangleAlert aria-hidden className="mt-0.5 size-5" />
          {nextOf(subscription, day)}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 sm:gap-y-4">
        <Fact name="Plan">{planName(tier)}</Fact>
        <Fact name="Status">
          <Badge tone={failed ? 'tomato' : ending ? 'slate' : 'herb'}>{state}</Badge>
        </Fact>
        <Fact name={ending ? 'Access until' : 'Next billing date'}>{until ?? 'Unknown'}</Fact>
        <Fact name="Price">{amount === null ? 'Unknown' : `${formatMoney(amount)} per ${plans[tier].period}`}</Fact>
      </dl>
      {next && !ending && !failed && <p className="mt-4 text-ink-soft">{nextOf(subscription, day)}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {ending ? (
          <Button className="max-sm:w-full" loading={resume.isPending} onClick={() => resume.mutate(tier)}>
            Keep my subscription
          </Button>
        ) : (
          <>
            <Button asChild variant={failed ? 'primary' : 'secondary'} className="max-sm:w-full">
              <Link to={paths.subscribe.href()}>{failed ? 'Pay with another card' : 'Change plan'}</Link>
            </Button>
            <Button variant="ghost" className="text-tomato! max-sm:w-full" onClick={() => setAsking(true)}>
              Cancel Subscription
            </Button>
          </>
        )}
      </div>
      <CancelDialog open={asking} onOpenChange={setAsking} until={until} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="tabular font-medium sm:mt-0.5">{children}</dd>
    </div>
  )
}
