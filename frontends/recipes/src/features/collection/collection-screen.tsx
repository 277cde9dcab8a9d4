import { useDocumentTitle } from '@plateful/shell-sdk'

/** Browse, favorites and imported recipes. */
export default function CollectionScreen() {
  useDocumentTitle('Recipes')
  return (
    <div className="page py-10">
      <h1 className="text-4xl">Recipes</h1>
    </div>
  )
}
