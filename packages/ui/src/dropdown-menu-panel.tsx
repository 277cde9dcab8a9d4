import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, useState } from 'react'
import { cx } from './cx.ts'
import type { DropdownMenuProps, MenuItem } from './dropdown-menu.tsx'
import { floatingRoot } from './floating-root.ts'

/** What DropdownMenu loads when it is first opened; it starts open. */
export default function DropdownMenuPanel({ trigger, items, header, align = 'end' }: DropdownMenuProps) {
  const [root, setRoot] = useState(floatingRoot)
  return (
    <Radix.Root defaultOpen modal={false} onOpenChange={(open) => open && setRoot(floatingRoot())}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={root}>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-rise overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-float outline-none"
        >
          {header && <div className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5">{header}</div>}
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.separated && <Radix.Separator className="my-1.5 h-px bg-line" />}
              <Item item={item} />
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  const looks = cx(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 text-[0.9375rem] outline-none select-none',
    'data-[highlighted]:bg-sunken data-[disabled]:opacity-50 [&_svg]:size-[18px]',
    item.destructive ? 'text-tomato' : 'text-ink',
  )
  const content = (
    <>
      {item.icon && <span aria-hidden className={item.destructive ? '' : 'text-ink-soft'}>{item.icon}</span>}
      <span className="grow">{item.label}</span>
    </>
  )
  const disabled = item.disabled ?? false
  if (item.checked === undefined) {
    return <Radix.Item className={looks} disabled={disabled} onSelect={item.onSelect}>{content}</Radix.Item>
  }
  return (
    <Radix.CheckboxItem className={looks} disabled={disabled} checked={item.checked} onSelect={item.onSelect}>
      {content}
      {item.checked && <Check aria-hidden className="text-herb" />}
    </Radix.CheckboxItem>
  )
}
