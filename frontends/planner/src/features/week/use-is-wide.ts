import { useSyncExternalStore } from 'react'

const query = '(width >= 64rem)'
const subscribe = (onChange: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether seven columns fit. One layout is rendered, not two of which one is hidden. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
