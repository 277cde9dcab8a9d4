import { ArrowRightLeft, BookOpen, Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, Dialog, Field, Picture, Select, Stepper } from '@plateful/ui'
import { type Day, fullDay } from './days.ts'
import { allMealTypes, type Meal, mealNames, type MealType, type Slot, slotKey, slotOf } from './meals.ts'

type MealOptionsProps = {
  meal: Meal
  days: readonly Day[]
  onClose: () => void
  onReplace: () => void
  onRemove: () => void
  onMove: (slot: Slot) => void
  onServings: (servings: number) => void
}

/** All that can be done with a planned meal, without a mouse: open, cook for more, move, replace, remove. */
export function MealOptions({ meal, days, onClose, onReplace, onRemove, onMove, onServings }: MealOptionsProps) {
  const from = slotOf(meal)
  const [slot, setSlot] = useState<Slot>(from)
  const [servings, setServings] = useState(meal.servings ?? undefined)
  const goesElsewhere = slotKey(slot) !== slotKey(from)

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} size="sm" title={meal.recipe.title} description={`${mealNames[from.mealType]}, ${fullDay(from.day)}`}>
      <div className="flex flex-col gap-5">
        <Picture src={meal.recipe.imageUrl} alt="" tint="butter" ratio="16 / 9" className="rounded-control" />
        {servings !== undefined && (
          <div className="flex items-center justify-between gap-4">
            <span className="font-medium">Servings</span>
            <Stepper label="Servings" min={1} max={50} value={servings} onChange={(value) => { setServings(value); onServings(value) }} />
          </div>
        )}
        <div className="flex flex-col gap-2">
          <div className="grid grid-cols-2 gap-2">
            <Field label="Day"><Select options={days.map((day) => ({ value: day, label: fullDay(day) }))} value={slot.day} onChange={(event) => setSlot({ ...slot, day: event.target.value })} /></Field>
            <Field label="Meal"><Select options={allMealTypes.map((value) => ({ value, label: mealNames[value] }))} value={slot.mealType} onChange={(event) => setSlot({ ...slot, mealType: event.target.value as MealType })} /></Field>
          </div>
          <Button variant="secondary" block disabled={!goesElsewhere} onClick={() => onMove(slot)}><ArrowRightLeft aria-hidden />Move meal</Button>
        </div>
        <div className="grid grid-cols-1 gap-2">
          <Button variant="secondary" asChild><Link to={`/recipe/${meal.recipeId}`}><BookOpen aria-hidden />Open recipe</Link></Button>
          <Button variant="secondary" onClick={onReplace}><Replace aria-hidden />Replace recipe</Button>
          <Button variant="ghost" className="text-tomato" onClick={onRemove}><Trash2 aria-hidden />Remove from plan</Button>
        </div>
      </div>
    </Dialog>
  )
}
