import { type ComponentProps, useState } from 'react'
import { Input } from '@plateful/ui'

/** A password that can be looked at before it is sent. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      className="pr-18!"
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={shown ? 'Hide what I typed' : 'Show what I typed'}
          onClick={() => setShown(!shown)}
          className="mr-0.5 min-h-11 rounded-control px-3.5 text-sm font-medium text-herb"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
