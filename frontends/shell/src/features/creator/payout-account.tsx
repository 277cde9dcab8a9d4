import { CircleCheck, Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Badge, Button, Card } from '@plateful/ui'
import { useOnboarding } from './creator.queries.ts'

/** Whether one can be paid, and how to get there. The provider's pages lead back with `?onboarding=`. */
export function PayoutAccount({ onboarded }: { onboarded: boolean }) {
  const [params] = useSearchParams()
  const came = params.get('onboarding')
  const { mutate, isPending, isSuccess } = useOnboarding()
  if (onboarded) {
    return (
      <Card className="flex flex-wrap items-center gap-4 p-5">
        <span aria-hidden className="grid size-11 place-items-center rounded-full bg-herb-soft text-herb"><CircleCheck className="size-5" /></span>
        <div className="grow">
          <h2 className="text-lg">Payouts are set up</h2>
          <p className="text-sm text-ink-soft">Each Monday, from $10, to the account you gave.</p>
        </div>
        <Badge tone="herb">Ready</Badge>
      </Card>
    )
  }
  const text = came === 'done' ? 'Some details are still missing, or being checked. You can go on where you stopped.'
    : came === 'again' ? 'That link had run out. Here is a new one.'
    : 'Tell Stripe, our card provider, where your money goes. It takes about five minutes. Until then we keep it for you.'
  return (
    <Card className="flex flex-col gap-4 border-butter! bg-butter-soft! p-5 sm:flex-row sm:items-center">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-butter-ink"><Landmark className="size-5" /></span>
      <div className="grow">
        <h2 className="text-lg">{came ? 'Almost there' : 'Get paid for what you sell'}</h2>
        <p className="mt-0.5 max-w-reading text-butter-ink">{text}</p>
      </div>
      <Button loading={isPending || isSuccess} onClick={() => mutate()}>{came ? 'Continue setup' : 'Set up payouts'}</Button>
    </Card>
  )
}
