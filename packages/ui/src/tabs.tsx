import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'

export type Tab<Value extends string> = { value: Value; label: ReactNode; /** Shown after the label. */ count?: number | undefined }

type TabsProps<Value extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
  /** `segmented` for two or three of equal weight, `line` above a page's content. */
  look?: 'segmented' | 'line'
  className?: string
  panelClassName?: string
}

/** Tabs with arrow keys; one panel at a time. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children, look = 'line', className, panelClassName } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const segmented = look === 'segmented'

  function onKeyDown(event: KeyboardEvent) {
    const next = neighbour(tabs.findIndex((tab) => tab.value === value), tabs.length, event.key)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className={
          segmented
            ? 'flex gap-1 rounded-[14px] bg-sunken p-1'
            : 'relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'
        }
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-selected={chosen}
              aria-controls={`${id}-panel`}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={cx(
                'inline-flex min-h-11 items-center justify-center gap-2 font-medium whitespace-nowrap transition-colors',
                segmented
                  ? ['grow basis-0 rounded-[10px] px-3', chosen ? 'bg-raised text-ink shadow-rest' : 'text-ink-soft hover:text-ink']
                  : ['-mb-px border-b-2 px-3', chosen ? 'border-herb text-herb' : 'border-transparent text-ink-soft hover:text-ink'],
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className={cx('tabular rounded-full px-2 text-xs leading-5', chosen ? 'bg-herb-soft text-herb' : 'bg-sunken text-ink-soft')}>
                  {tab.count}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} className={panelClassName}>
        {children}
      </div>
    </div>
  )
}

function neighbour(index: number, length: number, key: string): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
