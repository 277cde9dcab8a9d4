import { lazy, type MouseEvent, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { Slot } from 'radix-ui'

export type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  destructive?: boolean
  disabled?: boolean
  /** Given on every item of a choice: whether it is the chosen one. */
  checked?: boolean
  /** A line above this item. */
  separated?: boolean
}

export type DropdownMenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Words above the items. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
}

const load = () => import('./dropdown-menu-panel.tsx')
const Panel = lazy(load)

/** A menu of actions. Its code (positioning is heavy) comes when a pointer or the focus comes near. */
export function DropdownMenu(props: DropdownMenuProps) {
  const [opened, setOpened] = useState(false)
  const warm = () => void load()
  const closed = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={(event: MouseEvent) => {
        event.stopPropagation()
        setOpened(true)
      }}
    >
      {props.trigger}
    </Slot.Root>
  )
  return opened ? <Suspense fallback={props.trigger}><Panel {...props} /></Suspense> : closed
}
