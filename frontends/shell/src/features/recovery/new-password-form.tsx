import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { http, HttpError, messageOf, toast } from '@plateful/shell-sdk'
import { Button, Field } from '@plateful/ui'
import { paths } from '../../paths.ts'
import { PasswordInput } from '../auth/password-input.tsx'
import { signedOut } from '../auth/session-changes.ts'
import { showServerErrors } from '../auth/show-server-errors.ts'
import { resetSchema, type ResetValues } from './recovery-schemas.ts'

const names = ['newPassword', 'confirmPassword'] as const
const invalidToken = 'Invalid or expired reset token. Please try again.'

/** Sets a new password by the token of a mailed link, and leads to the login. */
export function NewPasswordForm({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<ResetValues>({
    resolver: zodResolver(resetSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const refuse = (message: string) => {
    setRefused(message)
    toast({ title: 'Error', description: message, variant: 'destructive' })
  }
  const submit = handleSubmit(async ({ newPassword }) => {
    setRefused(null)
    if (token.trim() === '') return refuse('No reset token provided')
    try {
      await http.post('/api/reset-password', { token, newPassword })
      signedOut()
      toast({ title: 'Password changed', description: 'Please log in with the new one.' })
      void navigate(paths.auth.href(), { replace: true })
    } catch (error) {
      if (showServerErrors(error, names, (name, problem) => setError(name, problem, { shouldFocus: true }))) return
      if (error instanceof HttpError && error.status < 500) refuse(messageOf(error, invalidToken))
      else toast({ title: 'Error', description: messageOf(error), variant: 'destructive' })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label="New Password" error={errors.newPassword?.message} hint="At least 8 characters, best with letters and numbers.">
        <PasswordInput {...register('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
      </Field>
      {refused && (
        <div role="alert" className="rounded-control bg-tomato-soft p-4 text-sm">
          <p className="font-medium text-tomato">{refused}</p>
          <button type="button" onClick={onAskAgain} className="mt-1 min-h-11 rounded-lg font-medium text-ink underline underline-offset-4">
            Ask for a new link
          </button>
        </div>
      )}
      <Button type="submit" size="lg" block loading={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Set new password'}
      </Button>
    </form>
  )
}
