import { LogOut } from 'lucide-react'
import { messageOf, toast, type User } from '@plateful/shell-sdk'
import { DropdownMenu, IconButton } from '@plateful/ui'
import { signOut } from '../features/auth/session-changes.ts'

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  async function leave() {
    try {
      await signOut()
    } catch (error) {
      toast({ title: 'Could not log out', description: messageOf(error), variant: 'destructive' })
    }
  }

  return (
    <DropdownMenu
      trigger={
        <IconButton label="Account">
          <span aria-hidden className="grid size-9 place-items-center rounded-full bg-herb-soft font-display text-base font-semibold text-herb">
            {initialOf(user)}
          </span>
        </IconButton>
      }
      header={
        <>
          <p className="font-medium">
            {user.firstName} {user.lastName}
          </p>
          <p className="max-w-60 truncate text-sm text-ink-soft">{user.email}</p>
        </>
      }
      items={[{ label: 'Log out', icon: <LogOut />, onSelect: () => void leave() }]}
    />
  )
}

function initialOf({ firstName, username }: User): string {
  return (firstName || username).slice(0, 1).toUpperCase()
}
