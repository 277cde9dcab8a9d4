import { Skeleton } from '@plateful/ui'

/** The week before it is here: the same slots, empty. */
export function WeekSkeleton({ wide }: { wide: boolean }) {
  return (
    <div role="status" aria-label="Loading your week">
      <Skeleton className="mb-6 h-5 w-72 max-w-full" />
      {wide ? (
        <div className="grid grid-cols-7 gap-3">{Array.from({ length: 21 }, (_, i) => <Skeleton key={i} className="h-40" />)}</div>
      ) : (
        <div className="flex flex-col gap-3">{Array.from({ length: 6 }, (_, i) => <Skeleton key={i} className="h-24" />)}</div>
      )}
    </div>
  )
}
