import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { http, messageOf, toast, type User } from '@plateful/shell-sdk'
import { Button, Field, Input } from '@plateful/ui'
import { registerSchema, type RegisterValues } from './auth-schemas.ts'
import { PasswordInput } from './password-input.tsx'
import { signedIn } from './session-changes.ts'
import { showServerErrors } from './show-server-errors.ts'

const empty: RegisterValues = { username: '', email: '', password: '', firstName: '', lastName: '' }
const names = ['username', 'email', 'password', 'firstName', 'lastName'] as const

/** Makes an account and signs it in. */
export function RegisterForm() {
  const { register, handleSubmit, setError, formState } = useForm<RegisterValues>({
    resolver: zodResolver(registerSchema),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      // Weeks and months are the cook's own, not the server's.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      signedIn(await http.post<User>('/api/register', { ...values, timeZone }))
    } catch (error) {
      showServerErrors(error, names, (name, problem) => setError(name, problem, { shouldFocus: true }))
      toast({ title: 'Registration failed', description: messageOf(error, 'Please try again.'), variant: 'destructive' })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="grid gap-5 min-[26rem]:grid-cols-2 min-[26rem]:gap-3">
        <Field label="First Name" error={errors.firstName?.message}>
          <Input {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          <Input {...register('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Username" error={errors.username?.message}>
        <Input {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" error={errors.password?.message} hint="We recommend at least 8 characters with letters and numbers.">
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" block loading={isSubmitting}>
        {isSubmitting ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}
