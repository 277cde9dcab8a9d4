import { dismissToast, http, queryClient, sessionKey, type User } from '@plateful/shell-sdk'

/** Takes the new member over; what was read as somebody else is read again. */
export function signedIn(user: User): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  queryClient.setQueryData(sessionKey, user)
  // A complaint about the last try would outlive it.
  dismissToast()
}

/** Ends the session and starts afresh: nothing that the member saw stays in this tab's memory. */
export async function signOut(): Promise<void> {
  await http.post('/api/logout')
  window.location.assign('/')
}
