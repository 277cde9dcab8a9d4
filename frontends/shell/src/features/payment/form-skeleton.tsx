import { Skeleton } from '@plateful/ui'

/** A card form that is still on its way. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading the payment form" className="flex flex-col gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-11" />
      <Skeleton className="h-13" />
    </div>
  )
}
