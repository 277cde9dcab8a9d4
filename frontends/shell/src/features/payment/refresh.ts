import { queryClient } from '@plateful/shell-sdk'

/** Reads everything anew that a payment may have changed: who one is, and what is open to one. Ends when what is on the screen is fresh. */
export const refreshEverything = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/') })
