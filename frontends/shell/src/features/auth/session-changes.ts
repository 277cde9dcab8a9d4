import { dismissToast, http, queryClient, sessionKey, type User } from '@plateful/shell-sdk'

/** Takes the new member over; what was read as somebody else is read again. */
export function signedIn(user: User): void {
  replaceMember(user)
  // A complaint about the last try would outlive it.
  dismissToast()
}

/** Takes note that the server ended the session: nothing that the member saw stays in this tab's memory. */
export function signedOut(): void {
  replaceMember(null)
}

/** Ends the session and starts afresh. */
export async function signOut(): Promise<void> {
  await http.post('/api/logout')
  startAfresh()
}

/** Loads the front page anew, so that nothing that the member saw stays in this tab's memory. */
export function startAfresh(): void {
  window.location.assign('/')
}

function replaceMember(user: User | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  queryClient.setQueryData(sessionKey, user)
}
