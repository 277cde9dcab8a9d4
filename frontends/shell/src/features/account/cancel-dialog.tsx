import { ConfirmDialog } from '@plateful/ui'
import { useCancel } from './subscription.mutations.ts'

type CancelDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; /** The last day of access, in words. */ until: string | null }

/** Asks once more, and says how long premium lasts. */
export function CancelDialog({ open, onOpenChange, until }: CancelDialogProps) {
  const cancel = useCancel()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      destructive
      title="Cancel your subscription?"
      description={`You keep premium until ${until ?? 'the end of what you paid for'}. After that your account goes on with the Free Plan, and your recipes and weeks stay.`}
      cancelLabel="Keep premium"
      confirmLabel="Cancel Subscription"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: () => onOpenChange(false) })}
    />
  )
}
