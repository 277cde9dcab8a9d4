import { useDocumentTitle } from '@plateful/shell-sdk'

/** Creates a recipe, or edits one when the path contains /edit/. */
export default function EditorScreen() {
  useDocumentTitle('Create Recipe')
  return (
    <div className="page py-10">
      <h1 className="text-4xl">Create Recipe</h1>
    </div>
  )
}
