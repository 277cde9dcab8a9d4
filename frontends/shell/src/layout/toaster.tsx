import { useEffect } from 'react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { toast as sonner, Toaster as Sonner } from 'sonner'
import { type ToastMessage, useToastStore } from '@plateful/shell-sdk'
import { Button, IconButton } from '@plateful/ui'

/** Shows the newest message, one at a time. */
export default function Toaster() {
  const current = useToastStore((store) => store.current)
  useEffect(() => {
    sonner.dismiss()
    if (!current) return
    sonner.custom((id) => <Message message={current} onClose={() => sonner.dismiss(id)} />, {
      id: current.id,
      duration: current.duration ?? 5000,
    })
  }, [current])
  return <Sonner position="bottom-center" visibleToasts={1} offset={24} mobileOffset={{ bottom: 84, left: 16, right: 16 }} />
}

function Message({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { title, description, variant = 'default', action } = message
  const bad = variant === 'destructive'
  const Icon = bad ? CircleAlert : CircleCheck
  return (
    <div
      role={bad ? 'alert' : 'status'}
      className="flex w-full items-center gap-3 rounded-card border border-line bg-raised py-3 pr-2 pl-4 text-ink shadow-float sm:w-[380px] font-sans"
    >
      <Icon aria-hidden className={bad ? 'mt-2 size-5 self-start text-tomato' : 'mt-2 size-5 self-start text-herb'} />
      <div className="min-w-0 grow py-1.5">
        <p className="font-medium">{title}</p>
        {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
      </div>
      {action && (
        <Button
          variant="ghost"
          size="sm"
          className="text-herb!"
          onClick={() => {
            action.onClick()
            onClose()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Close" size="sm" onClick={onClose} className="text-ink-soft">
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
