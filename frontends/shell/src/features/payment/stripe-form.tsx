import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useState } from 'react'
import { ErrorState } from '@plateful/ui'
import { appearanceOf } from './appearance.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PayButton } from './pay-button.tsx'
import { type Confirmed, type PaymentFormProps, returnUrlOf, unexpected } from './payment.ts'
import { mayLoadStripe, stripeFor } from './stripe-script.ts'
import { useConfirming } from './use-confirming.ts'

type Loading = { stripe: Stripe } | { failed: true } | undefined

/** Stripe's own form. Where its script cannot be had there is a message and another try, never an empty box. */
export default function StripeForm(props: PaymentFormProps) {
  const { publishableKey } = props.payment
  const [tries, setTries] = useState(0)
  if (publishableKey === null) return <ErrorState level={3} title="Cards cannot be taken right now" description="Payments are not set up here yet. Nothing was charged." />
  return <Loaded key={tries} {...props} publishableKey={publishableKey} onRetry={() => setTries(tries + 1)} />
}

type LoadedProps = PaymentFormProps & { publishableKey: string; onRetry: () => void }

function Loaded({ publishableKey, onRetry, ...props }: LoadedProps) {
  const [loading, setLoading] = useState<Loading>()
  useEffect(() => {
    if (!mayLoadStripe()) {
      window.location.reload()
      return
    }
    let current = true
    stripeFor(publishableKey).then(
      (stripe) => current && setLoading({ stripe }),
      () => current && setLoading({ failed: true }),
    )
    return () => {
      current = false
    }
  }, [publishableKey])

  if (!loading) return <FormSkeleton />
  if ('failed' in loading) return <Unreachable onRetry={onRetry} />
  const { clientSecret } = props.payment
  return (
    <Elements stripe={loading.stripe} options={{ clientSecret, appearance: appearanceOf(document.documentElement) }}>
      <CardForm {...props} onUnreachable={() => setLoading({ failed: true })} />
    </Elements>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      level={3}
      title="The payment form did not load"
      description="It comes from Stripe, our card provider, who could not be reached. Check your connection, or whether something blocks js.stripe.com. Nothing was charged."
      onRetry={onRetry}
    />
  )
}

function CardForm(props: PaymentFormProps & { onUnreachable: () => void }) {
  const { label, returnPath, onUnreachable } = props
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const { busy, run } = useConfirming(props)

  async function confirm(): Promise<Confirmed | undefined> {
    if (!stripe || !elements) return undefined
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, redirect: 'if_required', confirmParams: { return_url: returnUrlOf(returnPath) } })
    const status = paymentIntent?.status ?? error?.payment_intent?.status
    if (status === 'succeeded' || status === 'processing') return { outcome: 'paid' }
    // What is missing or mistyped stands at its field already.
    if (error?.type === 'validation_error') return undefined
    return { outcome: 'refused', problem: error?.message ? { kind: 'declined', message: error.message } : unexpected }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(confirm)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="relative min-h-40">
        {!ready && <div className="absolute inset-0"><FormSkeleton /></div>}
        <PaymentElement onReady={() => setReady(true)} onLoadError={onUnreachable} options={{ layout: 'tabs' }} />
      </div>
      <PayButton label={label} busy={busy} disabled={!ready} />
    </form>
  )
}
