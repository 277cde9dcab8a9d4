import { Check } from 'lucide-react'
import { cx } from '@plateful/ui'
import { partsOf } from './item-label.ts'
import { itemKey, type ShoppingItem, type ShoppingList, sunk } from './shopping-list.ts'

type AisleListProps = { list: ShoppingList; isTicked: (key: string) => boolean; onToggle: (key: string) => void }

function Line({ item, done, onToggle }: { item: ShoppingItem; done: boolean; onToggle: () => void }) {
  const { quantity, what } = partsOf(item)
  return (
    <li>
      <label className="flex min-h-12 items-start gap-3 rounded-control px-2 py-2.5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-herb">
        <input type="checkbox" checked={done} onChange={onToggle} className="peer sr-only" />
        <span aria-hidden className={cx('mt-px grid size-6 shrink-0 place-items-center rounded-lg border-2 transition-colors', done ? 'border-herb bg-herb text-on-herb' : 'border-line-strong')}>
          {done && <Check className="size-4" />}
        </span>
        <span className="min-w-0 grow">
          <span className={cx('text-base', done && 'text-ink-soft line-through')}>
            {quantity && <span className="tabular font-semibold">{quantity} </span>}
            {what}
          </span>
          <span className="block text-xs text-ink-soft">{item.recipes.join(', ')}</span>
        </span>
      </label>
    </li>
  )
}

/** The list by aisle, in the order one walks a shop. Ticked lines are struck through and sink. */
export function AisleList({ list, isTicked, onToggle }: AisleListProps) {
  return (
    <div className="gap-x-8 sm:columns-2">
      {list.ingredients.map(({ aisle, items }) => {
        const isDone = (item: ShoppingItem) => isTicked(itemKey(aisle, item))
        const open = items.filter((item) => !isDone(item)).length
        return (
          <section key={aisle} className="mb-5 break-inside-avoid">
            <h3 className="flex items-baseline justify-between border-b border-line px-2 pb-1.5 text-base">
              {aisle}
              <span className="tabular font-sans text-xs font-normal text-ink-soft">{open === 0 ? 'done' : open}</span>
            </h3>
            <ul className="mt-1">
              {sunk(items, isDone).map((item) => {
                const key = itemKey(aisle, item)
                return <Line key={key} item={item} done={isTicked(key)} onToggle={() => onToggle(key)} />
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
