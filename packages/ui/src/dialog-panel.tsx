import { useRef } from 'react'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import type { DialogProps } from './dialog.tsx'
import { currentOpener } from './opener.ts'

const widths = { sm: 'sm:max-w-[420px]', md: 'sm:max-w-[560px]', lg: 'sm:max-w-[760px]', xl: 'sm:max-w-[1040px]' }

const places = {
  center:
    'inset-x-0 bottom-0 rounded-t-[22px] data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out ' +
    'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded-[20px] ' +
    'sm:data-[state=open]:animate-rise sm:data-[state=closed]:animate-fade-out max-h-[92dvh] sm:max-h-[86dvh]',
  side:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-[22px] data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out ' +
    'sm:left-auto sm:right-0 sm:top-0 sm:max-h-none sm:w-full sm:rounded-none sm:border-l ' +
    'sm:data-[state=open]:animate-side-in sm:data-[state=closed]:animate-side-out',
}

/** What Dialog and Sheet load when they open. */
export default function DialogPanel(props: DialogProps & { place: 'center' | 'side' }) {
  const { open, onOpenChange, title, description, footer, children, size = 'md', alert = false, place } = props
  const opener = useRef<HTMLElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(20_16_10/0.5)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          role={alert ? 'alertdialog' : 'dialog'}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = currentOpener()
          }}
          // Radix goes back to its own trigger alone, and there is none: dialogs are opened by state.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          onInteractOutside={(event) => alert && event.preventDefault()}
          className={cx(
            'fixed z-50 flex flex-col border border-line bg-surface text-ink shadow-float outline-none',
            places[place],
            widths[size],
          )}
        >
          <div aria-hidden className="mx-auto mt-2.5 h-1 w-10 rounded-full bg-line sm:hidden" />
          <header className="flex items-start gap-3 px-5 pt-3 pb-3 sm:px-6 sm:pt-5">
            <div className="min-w-0 grow pt-1.5">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1.5 text-ink-soft">{description}</Radix.Description>}
            </div>
            {!alert && (
              <Radix.Close asChild>
                <IconButton label="Close" className="-mr-2 text-ink-soft">
                  <X aria-hidden />
                </IconButton>
              </Radix.Close>
            )}
          </header>
          {children && <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">{children}</div>}
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
