import { useDocumentTitle } from '@plateful/shell-sdk'

/** The week: seven days of breakfast, lunch and dinner. */
export default function WeekScreen() {
  useDocumentTitle('Meal Plans')
  return (
    <div className="page py-10">
      <h1 className="text-4xl">Meal Plans</h1>
    </div>
  )
}
