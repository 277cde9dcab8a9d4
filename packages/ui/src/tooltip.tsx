import { type ReactElement, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Slot } from 'radix-ui'
import { floatingRoot } from './floating-root.ts'

const delay = 700
const skipDelay = 300
let lastHiddenAt = -Infinity

/** Words for a control that shows none. Appears after 700 ms, or at once right after another one. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const show = () => {
    clearTimeout(timer.current)
    const wait = performance.now() - lastHiddenAt < skipDelay ? 0 : delay
    timer.current = setTimeout(() => setOpen(true), wait)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (open) lastHiddenAt = performance.now()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return undefined
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <>
      <Slot.Root
        ref={trigger}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event: React.PointerEvent) => event.pointerType === 'mouse' && show()}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event: React.FocusEvent) => event.target.matches(':focus-visible') && show()}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {open && createPortal(<Bubble id={id} text={text} near={trigger} />, floatingRoot())}
    </>
  )
}

function Bubble({ id, text, near }: { id: string; text: string; near: RefObject<HTMLElement | null> }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element || !near.current) return
    const around = near.current.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const above = around.top - height - 8
    const left = around.left + around.width / 2 - width / 2
    element.style.top = `${above < 8 ? around.bottom + 8 : above}px`
    element.style.left = `${Math.min(Math.max(8, left), document.documentElement.clientWidth - width - 8)}px`
  }, [near])
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed z-50 max-w-64 animate-fade-in rounded-lg bg-ink px-2.5 py-1.5 text-sm text-paper shadow-float"
    >
      {text}
    </div>
  )
}
