import { useSyncExternalStore } from 'react'
import { useSession } from '@plateful/shell-sdk'
import { dayOf } from './days.ts'

// a page left open over midnight, or in the background over days, must not stay in yesterday
const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, 60_000)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** Today in the user's zone. */
export const useToday = () => {
  const { user } = useSession()
  return useSyncExternalStore(subscribe, () => dayOf(new Date(), user?.timeZone))
}
