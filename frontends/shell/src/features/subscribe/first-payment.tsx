import { useEffect } from 'react'
import { HttpError, messageOf } from '@plateful/shell-sdk'
import { Button, Card, ErrorState, formatMoney } from '@plateful/ui'
import { paths } from '../../paths.ts'
import { FormSkeleton } from '../payment/form-skeleton.tsx'
import { PaymentForm } from '../payment/payment-form.tsx'
import { refreshEverything } from '../payment/refresh.ts'
import { Price } from './plan-picker.tsx'
import { plans, type Tier } from './plans.ts'
import { useFirstPayment } from './subscription.queries.ts'
import { showProblem } from './use-payment-end.ts'

type FirstPaymentProps = { tier: Tier; onChange: () => void; onPaid: (intentId: string) => Promise<void> }

/** The chosen plan and its card form. */
export function FirstPayment({ tier, onChange, onPaid }: FirstPaymentProps) {
  const plan = plans[tier]
  const { data: payment, error, refetch } = useFirstPayment(tier)
  const begun = error instanceof HttpError && error.code === 'already_subscribed'
  useEffect(() => {
    // Paid in another tab: this one learns of it.
    if (begun) void refreshEverything()
  }, [begun])

  return (
    <Card className="max-w-[560px] p-5 sm:p-8 lg:ml-auto">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-xl">{plan.name} plan</h2>
          {plan.saving && <p className="mt-1 text-sm text-ink-soft">{plan.saving}</p>}
        </div>
        <Button variant="secondary" size="sm" onClick={onChange}>Change plan</Button>
      </div>
      <Price plan={plan} className="mt-4" />
      <hr className="my-5 border-line sm:my-6" />
      {error ? (
        <ErrorState level={3} title="The payment could not be set up" description={messageOf(error, 'Failed to setup payment. Please try again.')} onRetry={() => void refetch()} className="py-4!" />
      ) : payment ? (
        <PaymentForm
          payment={payment}
          label={`Pay ${formatMoney(payment.amount)}`}
          returnPath={paths.subscribe.href(tier)}
          onPaid={onPaid}
          onProblem={showProblem}
        />
      ) : (
        <FormSkeleton />
      )}
      <p className="mt-5 text-center text-sm text-ink-soft">
        Renews each {plan.period} at {formatMoney(plan.amount)} until you cancel.
      </p>
    </Card>
  )
}
