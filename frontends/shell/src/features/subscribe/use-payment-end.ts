import { useCallback, useState } from 'react'
import { toast } from '@plateful/shell-sdk'
import type { PaymentProblem } from '../payment/payment.ts'
import { refreshEverything } from '../payment/refresh.ts'
import type { Returned } from '../payment/returned.ts'
import { useReturnedPayment } from '../payment/use-returned-payment.ts'
import type { Tier } from './plans.ts'
import { complete } from './subscription.queries.ts'

/** The bank's refusal, where the bank's own page said no more than that. */
const notAuthenticated = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export const showProblem = ({ message }: Pick<PaymentProblem, 'message'>) =>
  toast({ title: 'Payment Failed', description: message, variant: 'destructive' })

/** What follows a payment, from the form or from the bank's page: the server's word, then everything premium at once. */
export function usePaymentEnd(tier: Tier | undefined, onActive: () => void) {
  const [finishing, setFinishing] = useState(false)

  const finish = useCallback(async (intentId: string) => {
    setFinishing(true)
    const active = await complete(intentId, tier)
    await refreshEverything()
    if (active) onActive()
    else toast({ title: 'Payment Successful', description: 'Payment completed but subscription setup failed. Please contact support.', variant: 'destructive' })
    setFinishing(false)
  }, [tier, onActive])

  const back = useCallback(({ intentId, failed }: Returned) => {
    if (failed) showProblem({ message: notAuthenticated })
    else void finish(intentId)
  }, [finish])
  useReturnedPayment(back)

  return { finishing, finish }
}
