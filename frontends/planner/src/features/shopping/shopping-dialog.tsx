import { Button, Dialog } from '@plateful/ui'
import { type Day, weekTitle } from '../week/days.ts'
import { ShoppingContent } from './shopping-content.tsx'

/** The week's shopping list over the week. */
export function ShoppingDialog({ days, today, onClose }: { days: readonly Day[]; today: Day; onClose: () => void }) {
  const title = `Shopping list, ${weekTitle(days, today)}`
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} size="lg" title="Shopping List" description={weekTitle(days, today)}>
      <ShoppingContent days={days} title={title} emptyAction={<Button onClick={onClose}>Back to my week</Button>} />
    </Dialog>
  )
}
