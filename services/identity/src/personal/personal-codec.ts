import { type Codec, lift, type RecordedEvent, type Shapes } from '@plateful/event-store'
import { createSeal, type Seal } from '@plateful/service'
import type { KeyStore } from '../keys/key-store.ts'

/** An event about one user. */
export type UserBound = { type: string; data: { userId: number } }

/** What stands in a personal field: null once the user's key is gone. */
export type Personal<T> = T | null

type FieldsOf<E extends UserBound, T> = E extends { type: T; data: infer Data } ? Exclude<keyof Data & string, 'userId'> : never

/** Per event type, the fields that are written only encrypted. */
export type PersonalFields<E extends UserBound> = { [T in E['type']]?: readonly FieldsOf<E, T>[] }

type Stored = { userId: number; sealed?: string }

const sealOf = (key: Uint8Array, userId: number): Seal => createSeal(key, `personal fields of user ${userId}`)

/**
 * A codec that keeps personal fields encrypted with the key of the user they are about. When the key is gone they
 * are read as null; everything else of the event stays.
 */
export const createPersonalCodec = <E extends UserBound>(shapes: Shapes<E>, personal: PersonalFields<E>, keys: KeyStore): Codec<E> => {
  const fieldsOf = (type: string): readonly string[] => (Object.hasOwn(personal, type) ? (personal[type as E['type']] ?? []) : [])

  const encode = async ({ type, data }: E): Promise<{ type: string; v: number; data: object }> => {
    const fields = fieldsOf(type)
    const { v } = shapes[type as E['type']]
    if (fields.length === 0) return { type, v, data }
    const entries = Object.entries(data)
    const secret = Object.fromEntries(entries.filter(([name]) => fields.includes(name)))
    const open = Object.fromEntries(entries.filter(([name]) => !fields.includes(name)))
    const seal = sealOf(await keys.ensure(data.userId), data.userId)
    return { type, v, data: { ...open, sealed: seal.seal(JSON.stringify(secret)) } }
  }

  const opened = (event: RecordedEvent, found: ReadonlyMap<number, Uint8Array>): RecordedEvent => {
    const { sealed, ...open } = event.data as Stored
    if (sealed === undefined) return event
    const key = found.get(open.userId)
    const text = key && sealOf(key, open.userId).open(sealed)
    const secret: object = text === undefined ? Object.fromEntries(fieldsOf(event.type).map((field) => [field, null])) : JSON.parse(text)
    return { ...event, data: { ...open, ...secret } }
  }

  return {
    encode: (events) => Promise.all(events.map(encode)),
    decode: async (recorded) => {
      const users = new Set<number>()
      for (const { data } of recorded) if ((data as Stored).sealed !== undefined) users.add((data as Stored).userId)
      const found = users.size === 0 ? new Map<number, Uint8Array>() : await keys.getMany([...users])
      return recorded.map((event) => lift(shapes, opened(event, found)))
    },
  }
}
