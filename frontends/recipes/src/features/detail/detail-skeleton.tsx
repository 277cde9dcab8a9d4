import { Skeleton } from '@plateful/ui'

/** A recipe before it is here. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-label="Loading recipe" className="page py-4 md:py-8">
      <Skeleton className="mb-3 h-11 w-24" />
      <div className="grid items-center gap-6 md:grid-cols-2 md:gap-10">
        <Skeleton className="aspect-[4/3] rounded-card" />
        <div>
          <Skeleton className="h-6 w-24" />
          <Skeleton className="mt-4 h-12 w-4/5" />
          <Skeleton className="mt-4 h-5" />
          <Skeleton className="mt-2 h-5 w-2/3" />
          <Skeleton className="mt-6 h-11 w-48" />
        </div>
      </div>
      <div className="mt-10 grid gap-10 md:grid-cols-[minmax(280px,1fr)_2fr]">
        {[6, 4].map((lines) => <div key={lines} className="flex flex-col gap-4">{Array.from({ length: lines }, (_, i) => <Skeleton key={i} className="h-6" />)}</div>)}
      </div>
    </div>
  )
}
