import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { http, HttpError, messageOf, toast } from '@plateful/shell-sdk'
import { Button, Field } from '@plateful/ui'
import { paths } from '../../paths.ts'
import { PasswordInput } from '../auth/password-input.tsx'
import { showServerErrors } from '../auth/show-server-errors.ts'
import { sessionsKey } from './account.queries.ts'
import { passwordSchema, type PasswordValues } from './account-schemas.ts'
import { Section } from './section.tsx'

const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password; every other device has to log in again. */
export function PasswordSection({ username }: { username: string }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordValues>({
    resolver: zodResolver(passwordSchema),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await http.put('/api/user/password', { currentPassword, newPassword })
      reset(empty)
      toast({ title: 'Password changed', description: 'All other devices are logged out.' })
      void queryClient.invalidateQueries({ queryKey: sessionsKey })
    } catch (error) {
      if (error instanceof HttpError && error.code === 'wrong_password') {
        return setError('currentPassword', { message: messageOf(error) }, { shouldFocus: true })
      }
      if (showServerErrors(error, names, (name, problem) => setError(name, problem, { shouldFocus: true }))) return
      toast({ title: 'Error', description: messageOf(error, 'Your password could not be changed. Please try again.'), variant: 'destructive' })
    }
  })

  return (
    <Section id="password" title="Password" description="Changing it logs out every device but this one.">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <Field label="Current Password" error={errors.currentPassword?.message}>
          <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label="New Password" error={errors.newPassword?.message} hint="At least 8 characters, best with letters and numbers.">
            <PasswordInput {...register('newPassword')} autoComplete="new-password" />
          </Field>
          <Field label="Confirm Password" error={errors.confirmPassword?.message}>
            <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" className="max-sm:w-full" loading={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Change password'}
          </Button>
          <Link to={paths.passwordReset.href()} className="inline-flex min-h-11 items-center font-medium text-herb underline-offset-4 hover:underline">
            Forgot your password?
          </Link>
        </div>
      </form>
    </Section>
  )
}
