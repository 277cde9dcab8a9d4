import { useDocumentTitle } from '@plateful/shell-sdk'

/** The shopping list, by aisle. */
export default function ShoppingScreen() {
  useDocumentTitle('Shopping List')
  return (
    <div className="page py-10">
      <h1 className="text-4xl">Shopping List</h1>
    </div>
  )
}
