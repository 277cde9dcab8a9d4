import type { z } from 'zod'
import type { identityEvents } from '../../contract/events.ts'
import type { IdentityEvent } from '../events.ts'

type Published = { [T in keyof typeof identityEvents]: { type: T; data: z.infer<(typeof identityEvents)[T]> } }[keyof typeof identityEvents]

/** What others are told; nothing about users who are no more. */
export const outbox = (event: IdentityEvent): Published | undefined => {
  switch (event.type) {
    case 'UserRegistered': {
      const { userId, username, timeZone, createdAt } = event.data
      return username === null ? undefined : { type: 'UserRegistered', data: { userId, username, timeZone, createdAt } }
    }
    case 'TimeZoneChanged': {
      const { userId, username, timeZone, createdAt } = event.data
      return username === null ? undefined : { type: 'UserChanged', data: { userId, username, timeZone, createdAt } }
    }
    case 'UserDeleted': return { type: 'UserDeleted', data: { userId: event.data.userId } }
    default: return undefined
  }
}
