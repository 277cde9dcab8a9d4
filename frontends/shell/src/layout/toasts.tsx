import { lazy, Suspense } from 'react'
import { useToastStore } from '@plateful/shell-sdk'

const Toaster = lazy(async () => {
  const [module] = await Promise.all([import('./toaster.tsx'), import('sonner/dist/styles.css')])
  return module
})

/** The toaster's code comes with the first message. */
export function Toasts() {
  const any = useToastStore(({ count }) => count > 0)
  return any ? <Suspense><Toaster /></Suspense> : null
}
