import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { http, messageOf, toast, type User } from '@plateful/shell-sdk'
import { Button, Field, Input } from '@plateful/ui'
import { loginSchema, type LoginValues } from './auth-schemas.ts'
import { PasswordInput } from './password-input.tsx'
import { signedIn } from './session-changes.ts'

/** Name and password of a member. Whoever shows it goes on once the session is there. */
export function LoginForm() {
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      signedIn(await http.post<User>('/api/login', values))
    } catch (error) {
      toast({
        title: 'Login failed',
        description: messageOf(error, 'Please check your credentials and try again.'),
        variant: 'destructive',
      })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label="Username" error={errors.username?.message}>
        <Input {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} placeholder="Your username or email" />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" block loading={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Login'}
      </Button>
    </form>
  )
}
