import { z } from 'zod'
import { route } from '@plateful/service'
import {
  currentPassword, email, firstName, lastName, loginName, loginPassword, newPassword, profileImageUrl, recoveryEmail, replacingPassword, resetToken, timeZone, username,
} from './fields.ts'

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

const message = z.object({ message: z.string() })

export const requestPasswordReset = route({
  method: 'POST', path: '/api/request-password-reset', access: 'public',
  summary: 'Mail a link to set a new password, good for an hour; the answer is the same whether anybody has the address',
  body: z.object({ email: recoveryEmail }), answer: message,
})

export const resetPassword = route({
  method: 'POST', path: '/api/reset-password', access: 'public', summary: 'Set a new password with the token of a mailed link; ends all sessions of the user',
  body: z.object({ token: resetToken, newPassword: replacingPassword }), answer: message,
})

export const requestUsernameRecovery = route({
  method: 'POST', path: '/api/request-username-recovery', access: 'public', summary: 'Mail the username; the answer is the same whether anybody has the address',
  body: z.object({ email: recoveryEmail }), answer: message,
})

export const changePassword = route({
  method: 'PUT', path: '/api/user/password', access: 'user', summary: 'Change the password; ends all sessions but this one, which is renewed',
  body: z.object({ currentPassword, newPassword: replacingPassword }), answer: message,
})

/** A session as its user sees it. */
export const session = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** To the day. */
  lastSeenAt: z.string(),
  /** As "Firefox on Windows". */
  device: z.string(),
  userAgent: z.string().nullable(),
  /** The network that it was started from: the first 24 bits of an IPv4 address, 48 of IPv6. */
  address: z.string().nullable(),
  /** Whether this is the session that asks. */
  current: z.boolean(),
}).meta({ id: 'Session' })

export const listSessions = route({ method: 'GET', path: '/api/user/sessions', access: 'user', summary: 'Where one is signed in, the session used last first', answer: z.array(session) })

export const endSession = route({
  method: 'DELETE', path: '/api/user/sessions/:session', access: 'user', summary: 'Sign a session of one\'s own out',
  params: z.object({ session: z.string().max(200) }), answer: message,
})

export const deleteUser = route({
  method: 'DELETE', path: '/api/user', access: 'user', summary: 'Delete the account and everything personal in it; not to be undone',
  body: z.object({ password: currentPassword }), answer: message,
})

export const exportUser = route({
  method: 'GET', path: '/api/user/export', access: 'user', summary: 'All that is held of the user, as one JSON file',
  answer: z.object({ exportedAt: z.string(), account: z.looseObject({}) }).catchall(z.unknown()),
})

/** A user as the administrator sees it. */
export const userListItem = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  subscription_status: user.shape.subscription_status,
  subscription_tier: user.shape.subscription_tier,
  monthlyGenerations: z.int(),
  createdAt: z.string(),
}).meta({ id: 'UserListItem' })

const count = (most: number, preset: number) => z.string().regex(/^\d{1,6}$/, 'Must be a whole number.').transform(Number).pipe(z.int().min(1, 'Must be at least 1.').max(most, `Must be at most ${most}.`)).default(preset)

export const listUsers = route({
  method: 'GET', path: '/api/admin/users', access: 'admin',
  summary: 'The users, newest first, a page at a time; `search` looks for beginnings of words in username and e-mail. The header X-Total-Count says how many there are.',
  query: z.object({ search: z.string().max(254).default(''), page: count(100_000, 1), limit: count(500, 100) }), answer: z.array(userListItem),
})
