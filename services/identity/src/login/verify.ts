import { errors, httpError } from '@plateful/service'
import type { Names } from '../name/names.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Profile } from '../user/profile/profile.ts'
import type { Users } from '../user/register.ts'
import type { Limits, Try } from './limits.ts'

/** Counts one try of a password, and compares it. A right one, and one that could not be compared, do not count. */
const tryPassword = async (passwords: Passwords, attempt: Try, passwordHash: string | undefined, password: string): Promise<boolean> => {
  let matches: boolean
  try {
    matches = await passwords.verify(passwordHash, password)
  } catch (error) {
    attempt.forgive()
    throw error
  }
  if (matches) attempt.forgive()
  return matches
}

/**
 * Finds out who signs in. Whatever is wrong, the answer is one, and costs one verification of a password.
 * @returns `verify(name, password, address)`; it throws HttpError 401 or 429
 */
export const createLogin = (options: { users: Users; names: Names; passwords: Passwords; limits: Limits }) => {
  const { users, names, passwords, limits } = options
  return async (name: string, password: string, address: string): Promise<Profile> => {
    // a username has no @ in it
    const userId = await names.holder(name.includes('@') ? 'email' : 'username', name)
    // nobody is user 0: to look for nobody takes as long
    const { profile, passwordHash } = (await users.read(userId ?? 0)).state
    // both names of an account share its tries
    const attempt = limits.login(profile ? `user ${profile.id}` : `name ${name.toLowerCase()}`, address)
    if (!(await tryPassword(passwords, attempt, passwordHash, password)) || !profile) throw httpError(401, 'invalid_credentials', 'Invalid username or password')
    return profile
  }
}

/**
 * Asks somebody who is signed in for the password once more; wrong tries count together with those of signing in.
 * @returns `confirm(userId, password, address)`: the hash that was compared with; it throws HttpError 401, 403 or 429
 */
export const createConfirmation = (options: { users: Users; passwords: Passwords; limits: Limits }) => {
  const { users, passwords, limits } = options
  return async (userId: number, password: string, address: string): Promise<string> => {
    const { profile, passwordHash } = (await users.read(userId)).state
    if (!profile || passwordHash === undefined) throw errors.unauthorized()
    const attempt = limits.login(`user ${userId}`, address)
    if (!(await tryPassword(passwords, attempt, passwordHash, password))) throw httpError(403, 'wrong_password', 'Your current password is not correct.')
    return passwordHash
  }
}
