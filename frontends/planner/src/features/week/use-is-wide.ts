import { useMedia } from '@plateful/ui'

/** Whether seven columns fit. One layout is rendered, not two of which one is hidden. */
export const useIsWide = () => useMedia('(width >= 64rem)')
