import { type SubmitEvent, useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { http, HttpError, messageOf, toast, type User } from '@plateful/shell-sdk'
import { Button, Dialog, Field, Input } from '@plateful/ui'
import { PasswordInput } from '../auth/password-input.tsx'
import { startAfresh } from '../auth/session-changes.ts'
import { forgetThisDevice } from './forget-this-device.ts'

const consequences = [
  'Your recipes, weeks, lists, favorites and collections are deleted.',
  'Recipes that you sold stay with those who bought them, without your name.',
  'A subscription ends at once, and recipes that you bought are lost.',
  'Every device is logged out, and nobody can bring the account back.',
]

/** Says what deletion means, and asks for the password and the username before it does it. */
export function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<{ password?: string; typed?: string }>({})

  const remove = useMutation({
    mutationFn: () => http.del('/api/user', { body: { password } }),
    onSuccess: () => {
      forgetThisDevice()
      startAfresh()
    },
    onError: (error) => {
      if (error instanceof HttpError && error.code === 'wrong_password') return setProblems({ password: messageOf(error) })
      toast({ title: 'Error', description: messageOf(error, 'Your account could not be deleted. Please try again.'), variant: 'destructive' })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = {
      ...(password === '' && { password: 'Please enter your password' }),
      ...(typed.trim() !== user.username && { typed: `Please type ${user.username}` }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) remove.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      title="Delete your account?"
      description="This cannot be undone."
      footer={
        <>
          <Button variant="secondary" disabled={remove.isPending} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="destructive" loading={remove.isPending}>
            {remove.isPending ? 'Deleting...' : 'Delete for good'}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5 text-ink-soft marker:text-tomato">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <form id={formId} noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <Field label="Password" error={problems.password}>
          <PasswordInput autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
        <Field label={<>Type <strong className="font-semibold">{user.username}</strong> to confirm</>} error={problems.typed}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
