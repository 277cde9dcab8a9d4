import { useState } from 'react'
import type { User } from '@plateful/shell-sdk'
import { cx } from '@plateful/ui'

type AvatarProps = {
  user: Pick<User, 'firstName' | 'username' | 'profileImageUrl'>
  /** Its size, and that of the letter. */
  className?: string
  /** Called when there is a picture that cannot be shown. */
  onBroken?: (() => void) | undefined
}

/** A member's picture, or the first letter of the name where there is none to show. It says nothing that the words beside it do not. */
export function Avatar({ user, className = 'size-9 text-base', onBroken }: AvatarProps) {
  const { firstName, username, profileImageUrl: src } = user
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span aria-hidden className={cx('grid shrink-0 place-items-center overflow-hidden rounded-full bg-herb-soft font-display font-semibold text-herb', className)}>
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => {
            setBroken(src)
            onBroken?.()
          }}
        />
      ) : (
        (firstName || username).slice(0, 1).toUpperCase()
      )}
    </span>
  )
}
