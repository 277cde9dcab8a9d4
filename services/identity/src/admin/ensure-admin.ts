import { type EventMetadata, Refused } from '@plateful/event-store'
import { uuidOf } from '@plateful/service'
import type { Names } from '../name/names.ts'
import { adminName, type createRegistration, type Users } from '../user/register.ts'

/**
 * Makes the administrator's account, once: later calls leave it alone, whatever they say. Several processes may
 * call it at once, and a call that was cut off is taken up by the next.
 */
export const createEnsureAdmin = (options: {
  users: Users
  names: Names
  registerUser: ReturnType<typeof createRegistration>
  nextUserId(eventId: string, metadata: EventMetadata): Promise<number>
  metadata(): EventMetadata
}) => {
  const { users, names, registerUser, nextUserId } = options

  const exists = async () => {
    const holder = await names.holder('username', adminName)
    return holder !== undefined && (await users.read(holder)).state.status === 'registered'
  }

  /** The number that all calls agree on; the next one if somebody saw to it that it will never be a user. */
  const reserve = async (metadata: EventMetadata): Promise<number> => {
    for (let attempt = 0; ; attempt++) {
      const userId = await nextUserId(uuidOf(`the administrator ${attempt}`), metadata)
      if ((await users.read(userId)).state.status !== 'abandoned') return userId
    }
  }

  return async ({ email, password }: { email: string; password: string }): Promise<{ created: boolean }> => {
    if (await exists()) return { created: false }
    const metadata = options.metadata()
    const who = { username: adminName, email, password, firstName: 'Plateful', lastName: 'Administrator', timeZone: 'UTC', role: 'admin' } as const
    try {
      const { isNew } = await registerUser(await reserve(metadata), who, metadata)
      return { created: isNew }
    } catch (error) {
      // another process was quicker
      if (error instanceof Refused && (await exists())) return { created: false }
      throw error
    }
  }
}
