import type { ReactNode } from 'react'
import { Skeleton } from '@plateful/ui'

/** Three columns of cards, fewer where they do not fit. */
export function RecipeGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">{children}</ul>
}

/** Cards that are still on their way, in their final shape. */
export function RecipeGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      <RecipeGrid>
        {Array.from({ length: count }, (_, i) => (
          <li key={i} className="overflow-hidden rounded-card border border-line bg-surface">
            <Skeleton className="aspect-[4/3] rounded-none" />
            <div className="p-4">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-3 h-4" />
              <Skeleton className="mt-2 h-4 w-2/3" />
              <Skeleton className="mt-5 h-2" />
              <Skeleton className="mt-3 h-4 w-1/2" />
            </div>
          </li>
        ))}
      </RecipeGrid>
    </div>
  )
}
