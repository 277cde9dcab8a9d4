import { httpError } from '@plateful/service'
import type { Names } from '../name/names.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Profile } from '../user/profile/profile.ts'
import type { Users } from '../user/register.ts'
import type { Limits } from './limits.ts'

/**
 * Finds out who signs in. Whatever is wrong, the answer is one, and costs one verification of a password.
 * @returns `verify(name, password, address)`; it throws HttpError 401 or 429
 */
export const createLogin = (options: { users: Users; names: Names; passwords: Passwords; limits: Limits }) => {
  const { users, names, passwords, limits } = options
  return async (name: string, password: string, address: string): Promise<Profile> => {
    // a username has no @ in it
    const userId = await names.holder(name.includes('@') ? 'email' : 'username', name)
    const { profile, passwordHash } = userId === undefined ? { profile: undefined, passwordHash: undefined } : (await users.read(userId)).state
    // both names of an account share its tries
    const attempt = limits.login(profile ? `user ${profile.id}` : `name ${name.toLowerCase()}`, address)
    let matches: boolean
    try {
      matches = await passwords.verify(passwordHash, password)
    } catch (error) {
      attempt.forgive()
      throw error
    }
    if (!matches || !profile) throw httpError(401, 'invalid_credentials', 'Invalid username or password')
    attempt.forgive()
    return profile
  }
}
