import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent, MouseSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { cx } from '@plateful/ui'
import { DaySummary } from './day-summary.tsx'
import { type Day, dayOfMonth, shortWeekday } from './days.ts'
import { EmptySlot } from './empty-slot.tsx'
import { MealCard } from './meal-card.tsx'
import { bySlot, type Meal, mealNames, mealTypes, type Slot, slotKey, slotOf } from './meals.ts'
import { SnackList } from './snack-list.tsx'
import type { WeekActions } from './week-actions.ts'

const steps: Record<string, readonly [number, number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }

/** Arrow keys go from slot to slot. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
  if (!step || !cell) return
  const [row, column] = [Number(cell.dataset.row) + step[0], Number(cell.dataset.column) + step[1]]
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"] [data-slot-target]`)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function DropSlot({ slot, row, column, children }: { slot: Slot; row: number; column: number; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: slotKey(slot), data: slot })
  return (
    <div ref={setNodeRef} data-row={row} data-column={column} className={cx('h-full rounded-control transition-shadow', isOver && 'ring-2 ring-herb ring-offset-2 ring-offset-paper')}>
      {children}
    </div>
  )
}

function DraggableMeal({ meal, children }: { meal: Meal; children: ReactNode }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: meal.id, data: meal })
  return <div ref={setNodeRef} {...listeners} className={cx('h-full cursor-grab', isDragging && 'opacity-30')}>{children}</div>
}

/** The week on wide screens: seven columns, three rows, meals dragged from slot to slot. */
export function WeekGrid({ days, meals, today, actions }: { days: readonly Day[]; meals: readonly Meal[]; today: Day; actions: WeekActions }) {
  const slots = bySlot(meals)
  const [dragged, setDragged] = useState<Meal>()
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const meal = active.data.current as Meal | undefined
    const slot = over?.data.current as Slot | undefined
    if (meal && slot && slotKey(slotOf(meal)) !== slotKey(slot)) actions.move(meal, slot)
  }

  return (
    <DndContext sensors={sensors} onDragStart={({ active }: DragStartEvent) => setDragged(active.data.current as Meal)} onDragEnd={onDragEnd} onDragCancel={() => setDragged(undefined)}>
      {/* the arrows only move the focus between buttons and links that work without them */}
      <div role="group" aria-label="Week" onKeyDown={walk} className="grid grid-cols-7 gap-x-3 gap-y-2">
        {days.map((day) => (
          <h2 key={day} aria-current={day === today ? 'date' : undefined} className={cx('flex items-baseline gap-1.5 border-b pb-2 font-sans text-sm tracking-normal', day === today ? 'border-herb text-herb' : 'border-line text-ink-soft')}>
            <span className="font-medium">{shortWeekday(day)}</span>
            <span className={cx('tabular text-lg', day === today ? 'font-semibold' : 'font-medium text-ink')}>{dayOfMonth(day)}</span>
            {day === today && <span className="ml-auto text-xs font-medium">Today</span>}
          </h2>
        ))}
        {mealTypes.map((mealType, row) => [
          <p key={mealType} className="col-span-7 mt-2 text-xs font-semibold text-ink-soft">{mealNames[mealType]}</p>,
          ...days.map((day, column) => {
            const slot = { day, mealType }
            const meal = slots.get(slotKey(slot))
            return (
              <DropSlot key={slotKey(slot)} slot={slot} row={row} column={column}>
                {meal ? (
                  <DraggableMeal meal={meal}>
                    <MealCard meal={meal} look="tile" onOptions={() => actions.options(meal)} onRemove={() => actions.remove(meal)} />
                  </DraggableMeal>
                ) : (
                  <EmptySlot slot={slot} look="tile" onAdd={() => actions.add(slot)} />
                )}
              </DropSlot>
            )
          }),
        ])}
        {days.map((day) => {
          const ofDay = meals.filter((meal) => slotOf(meal).day === day)
          return (
            <div key={day} className="mt-3 flex flex-col gap-2">
              <SnackList snacks={ofDay.filter(({ mealType }) => mealType === 'snack')} onRemove={actions.remove} />
              <DaySummary meals={ofDay} />
            </div>
          )
        })}
      </div>
      <DragOverlay>
        {dragged && <div className="rotate-2 rounded-control shadow-float"><MealCard meal={dragged} look="tile" onOptions={() => {}} onRemove={() => {}} /></div>}
      </DragOverlay>
    </DndContext>
  )
}
