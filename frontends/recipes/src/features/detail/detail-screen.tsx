import { useDocumentTitle } from '@plateful/shell-sdk'

/** One recipe. */
export default function DetailScreen() {
  useDocumentTitle('Recipe')
  return (
    <div className="page py-10">
      <h1 className="text-4xl">Recipe</h1>
    </div>
  )
}
