import { readSession, queryClient, sessionKey } from '@plateful/shell-sdk'
import { warmAddress } from '../federation/screens.ts'
import { loadAuth, loadDashboard, loadLanding } from './screens.ts'

const hintKey = 'plateful.member'

/** Remembers whether somebody is signed in on this device, to fetch the right home screen early next time. */
export function rememberMember(member: boolean): void {
  try {
    if (member) localStorage.setItem(hintKey, '1')
    else localStorage.removeItem(hintKey)
  } catch {
    // Only a hint.
  }
}

/** Asks for the session and for the code of the first screen at once, instead of one after the other. */
export function warmUp(pathname: string): void {
  // Does nothing when the session is already known.
  void queryClient.prefetchQuery({ queryKey: sessionKey, queryFn: ({ signal }) => readSession(signal) })
  if (pathname === '/') void (probablyMember() && queryClient.getQueryData(sessionKey) !== null ? loadDashboard() : loadLanding()).catch(() => undefined)
  else if (pathname === '/auth') void loadAuth().catch(() => undefined)
  else warmAddress(pathname)
}

function probablyMember(): boolean {
  try {
    return localStorage.getItem(hintKey) === '1'
  } catch {
    return false
  }
}
