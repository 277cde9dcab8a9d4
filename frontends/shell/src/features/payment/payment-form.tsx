import { lazy, Suspense } from 'react'
import { FormSkeleton } from './form-skeleton.tsx'
import type { PaymentFormProps } from './payment.ts'

const StripeForm = lazy(() => import('./stripe-form.tsx'))
const TestCardForm = lazy(() => import('./test-card-form.tsx'))

/** The card form of whoever takes the payment: Stripe's own, or that of the built-in simulator. */
export function PaymentForm(props: PaymentFormProps) {
  const Form = props.payment.mode === 'stripe' ? StripeForm : TestCardForm
  return (
    <Suspense fallback={<FormSkeleton />}>
      {/* Another payment starts with an empty form. */}
      <Form key={props.payment.clientSecret} {...props} />
    </Suspense>
  )
}
