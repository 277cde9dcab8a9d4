import { useState } from 'react'
import type { User } from '@plateful/shell-sdk'
import { Button } from '@plateful/ui'
import { DeleteDialog } from './delete-dialog.tsx'
import { Section } from './section.tsx'

/** The end of an account. */
export function DeleteSection({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)
  return (
    <Section id="delete" title="Delete account" description="Removes your account and everything personal in it, for good.">
      <Button variant="secondary" className="border-tomato/50! text-tomato! max-sm:w-full" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </Section>
  )
}
