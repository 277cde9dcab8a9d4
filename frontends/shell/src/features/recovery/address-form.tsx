import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { http, HttpError, toast } from '@plateful/shell-sdk'
import { Button, Field, Input } from '@plateful/ui'
import { addressSchema, type AddressValues } from './recovery-schemas.ts'

type AddressFormProps = {
  /** The call that sends the mail. */
  path: string
  submit: string
  /** What to say when it cannot be sent. */
  failure: string
  /** Called with the server's message. */
  onSent: (message: string) => void
}

/** Asks for the address that a mail is to go to. */
export function AddressForm({ path, submit, failure, onSent }: AddressFormProps) {
  const { register, handleSubmit, formState } = useForm<AddressValues>({
    resolver: zodResolver(addressSchema),
    defaultValues: { email: '' },
  })

  const send = handleSubmit(async (values) => {
    try {
      onSent((await http.post<{ message: string }>(path, values)).message)
    } catch (error) {
      // What the server refuses it explains (too many mails); whatever else went wrong is a mail that was not sent.
      const refused = error instanceof HttpError && error.status < 500 ? error.detail : undefined
      toast({ title: 'Error', description: refused ?? failure, variant: 'destructive' })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <Field label="Email" error={formState.errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="email" inputMode="email" placeholder="you@example.com" />
      </Field>
      <Button type="submit" size="lg" block loading={formState.isSubmitting}>
        {formState.isSubmitting ? 'Sending...' : submit}
      </Button>
    </form>
  )
}
