import { Plus } from 'lucide-react'
import { fullDay } from './days.ts'
import { mealNames, type Slot } from './meals.ts'

/** A slot with nothing in it yet. */
export function EmptySlot({ slot, onAdd, look }: { slot: Slot; onAdd: () => void; look: 'tile' | 'row' }) {
  const name = mealNames[slot.mealType]
  return (
    <button
      type="button" data-slot-target onClick={onAdd}
      aria-label={`Add Recipe: ${name}, ${fullDay(slot.day)}`}
      className={`flex w-full items-center justify-center gap-2 rounded-control border border-dashed border-line text-sm text-ink-soft transition-colors hover:border-herb hover:bg-herb-soft hover:text-herb ${look === 'row' ? 'min-h-16 px-4' : 'h-full min-h-32 flex-col'}`}
    >
      <Plus aria-hidden className="size-4" />
      <span>Add Recipe</span>
    </button>
  )
}
