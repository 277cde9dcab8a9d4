import { http, queryClient, sessionKey, type User } from '@plateful/shell-sdk'

/** Takes the new member over; what was read as somebody else is read again. */
export function signedIn(user: User): void {
  forgetOtherData()
  queryClient.setQueryData(sessionKey, user)
}

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  await http.post('/api/logout')
  queryClient.setQueryData(sessionKey, null)
  forgetOtherData()
}

function forgetOtherData() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
}
