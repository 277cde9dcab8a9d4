import { useDocumentTitle } from '@plateful/shell-sdk'

/** Imports recipes from an address, from text or from JSON. */
export default function ImportScreen() {
  useDocumentTitle('Import Recipe')
  return (
    <div className="page py-10">
      <h1 className="text-4xl">Import Recipe</h1>
    </div>
  )
}
