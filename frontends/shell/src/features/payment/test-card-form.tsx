import { CreditCard, FlaskConical } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Chip, Field, Input } from '@plateful/ui'
import { PayButton } from './pay-button.tsx'
import { type PaymentFormProps, returnUrlOf } from './payment.ts'
import { confirmAtSimulator } from './simulator.ts'
import { spaced, testCardOf, testCards } from './test-cards.ts'
import { useConfirming } from './use-confirming.ts'

/** Where no payment provider is set up: a form for test cards alone, which says so. */
export default function TestCardForm(props: PaymentFormProps) {
  const { payment, label, returnPath } = props
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useConfirming(props)

  function choose(text: string) {
    setNumber(spaced(text))
    setProblem(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const card = testCardOf(number)
    if (!card) {
      setProblem(number === '' ? 'Please enter a card number' : 'Only the test cards below work here. Please never enter a real one.')
      return
    }
    setProblem(undefined)
    void run(() => confirmAtSimulator(payment.clientSecret, card.paymentMethod, returnUrlOf(returnPath)))
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="flex gap-3 rounded-control bg-butter-soft px-4 py-3 text-sm text-butter-ink">
        <FlaskConical aria-hidden className="mt-px size-5" />
        <span><strong className="font-semibold">Test mode.</strong> No money moves, and real cards do not work here.</span>
      </p>
      <Field label="Card number" error={problem} required>
        <Input
          value={number}
          onChange={(event) => choose(event.target.value)}
          leading={<CreditCard aria-hidden />}
          inputMode="numeric"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          className="tabular tracking-wide"
        />
      </Field>
      <fieldset className="-mt-1">
        <legend className="mb-2 text-sm text-ink-soft">Or take a test card that</legend>
        <div className="flex flex-wrap gap-2">
          {testCards.map((card) => (
            <Chip key={card.number} selected={testCardOf(number) === card} onClick={() => choose(card.number)}>
              {card.does}
            </Chip>
          ))}
        </div>
      </fieldset>
      <PayButton label={label} busy={busy} />
    </form>
  )
}
