import { LogOut, Tag, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { messageOf, toast, type User } from '@plateful/shell-sdk'
import { DropdownMenu, IconButton, type MenuItem, useMedia } from '@plateful/ui'
import { signOut } from '../features/auth/session-changes.ts'
import { paths } from '../paths.ts'
import { Avatar } from './avatar.tsx'
import { iconOf, outsideBottomBar, outsideNarrowHeader } from './nav.ts'

/** Who is signed in, what has no place in a narrow screen's bars, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate()
  // Below Tailwind's md the bottom bar stands instead of the header's links; below lg these fill the header.
  const phone = useMedia('(width < 48rem)')
  const narrow = useMedia('(width < 64rem)')
  async function leave() {
    try {
      await signOut()
    } catch (error) {
      toast({ title: 'Could not log out', description: messageOf(error), variant: 'destructive' })
    }
  }

  const elsewhere = phone ? outsideBottomBar(user) : narrow ? outsideNarrowHeader(user) : []
  const items: MenuItem[] = [
    ...elsewhere.map((entry) => {
      const Icon = iconOf(entry)
      return { label: entry.label, icon: <Icon />, onSelect: () => void navigate(entry.to) }
    }),
    { label: 'Account Settings', icon: <UserRound />, onSelect: () => void navigate(paths.profile.href()) },
    { label: 'Your sales', icon: <Tag />, onSelect: () => void navigate(paths.creator.href()) },
    { label: 'Log out', icon: <LogOut />, onSelect: () => void leave(), separated: true },
  ]

  return (
    <DropdownMenu
      trigger={
        <IconButton label="Account">
          <Avatar user={user} />
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
      items={items}
    />
  )
}
