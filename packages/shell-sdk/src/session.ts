import { useQuery } from '@tanstack/react-query'
import { http, HttpError } from './http.ts'

/** The signed-in person. */
export type User = {
  id: number
  email: string
  username: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  subscription_status: string
  subscription_tier: string
  monthlyGenerations: number
  isAdmin: boolean
  timeZone?: string | null
  createdAt?: string
}

/** Whether somebody has an active subscription, of whichever tier: everything else counts as free. */
export function isPremium(user: Pick<User, 'subscription_status' | 'subscription_tier'> | null): boolean {
  return user?.subscription_status === 'active' && ['monthly', 'yearly'].includes(user.subscription_tier)
}

/** Where the session lives in the query cache; set it to null after signing out. */
export const sessionKey = ['/api/user'] as const

/** Reads the session; nobody signed in is `null`, not an error. */
export async function readSession(signal?: AbortSignal): Promise<User | null> {
  try {
    return await http.get<User>(sessionKey[0], { signal })
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  }
}

/** Who is signed in. `user` is null for a visitor; `isLoading` until that is known. */
export function useSession() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => readSession(signal),
    // Many components ask; a failure would otherwise be tried again by each as it appears, for ever.
    retryOnMount: false,
  })
  return { user: data ?? null, isLoading: isPending, error, refetch }
}
