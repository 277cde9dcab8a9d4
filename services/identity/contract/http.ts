import { z } from 'zod'
import { route } from '@plateful/service'
import { email, firstName, lastName, loginName, loginPassword, newPassword, profileImageUrl, timeZone, username } from './fields.ts'

/** A user as that user alone sees it. */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  subscription_status: z.enum(['free', 'pending', 'active']),
  subscription_tier: z.enum(['free', 'monthly', 'yearly']),
  /** Meal plans generated in the current month of the user's time zone. */
  monthlyGenerations: z.int(),
  isAdmin: z.boolean(),
  timeZone: z.string(),
  createdAt: z.string(),
}).meta({ id: 'User' })

export type User = z.infer<typeof user>

export const register = route({
  method: 'POST', path: '/api/register', access: 'public', summary: 'Make an account and sign in', status: 201,
  body: z.object({ username, email, password: newPassword, firstName, lastName, timeZone: timeZone.optional() }), answer: user,
})

export const login = route({
  method: 'POST', path: '/api/login', access: 'public', summary: 'Sign in with a username or an e-mail address',
  body: z.object({ username: loginName, password: loginPassword }), answer: user,
})

export const loginPage = route({ method: 'GET', path: '/api/login', access: 'public', summary: 'Go to the sign-in page', status: 302 })

export const logout = route({ method: 'POST', path: '/api/logout', access: 'public', summary: 'Sign out', answer: z.object({ message: z.string() }) })

export const currentUser = route({ method: 'GET', path: '/api/user', access: 'user', summary: 'Who is signed in', answer: user })

export const updateUser = route({
  method: 'PUT', path: '/api/user', access: 'user', summary: 'Change the profile; what is left out stays as it is',
  body: z.object({ firstName: firstName.optional(), lastName: lastName.optional(), profileImageUrl: profileImageUrl.optional(), timeZone: timeZone.optional() }),
  answer: user,
})
