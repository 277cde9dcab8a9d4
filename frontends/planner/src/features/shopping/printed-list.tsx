import { createPortal } from 'react-dom'
import { labelOf } from './item-label.ts'
import { itemKey, type ShoppingList } from './shopping-list.ts'

/** The list as paper shows it: everything else on the page is left out by the print sheet's rule. */
export function PrintedList({ title, list, isTicked }: { title: string; list: ShoppingList; isTicked: (key: string) => boolean }) {
  return createPortal(
    <div className="print-sheet" aria-hidden>
      <h1 className="mb-4 text-2xl">{title}</h1>
      <div className="columns-2 gap-10">
        {list.ingredients.map(({ aisle, items }) => (
          <section key={aisle} className="mb-4 break-inside-avoid">
            <h2 className="border-b border-line text-base">{aisle}</h2>
            <ul>
              {items.map((item) => (
                <li key={itemKey(aisle, item)} className="py-0.5 text-sm">{isTicked(itemKey(aisle, item)) ? '☑' : '☐'} {labelOf(item)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>,
    document.body,
  )
}
