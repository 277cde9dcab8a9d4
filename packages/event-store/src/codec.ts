import type { RecordedEvent } from './port.ts'

/** An event as the domain knows it. */
export type DomainEvent = { type: string; data: object }

/** Between the domain's events and what is written. */
export type Codec<E extends DomainEvent> = {
  /** The written form, with the current version of the type's shape. */
  encode(events: readonly E[]): Promise<{ type: string; v: number; data: object }[]>
  /**
   * The domain's form of each, in the same order, brought to the current shape.
   * Undefined for a type, or a version of it, that this codec does not know.
   */
  decode(recorded: readonly RecordedEvent[]): Promise<(E | undefined)[]>
}

/** Lifts data of the version that it is listed under to the next one. */
export type Upcaster = (data: never) => object

/** Per event type: its current version, and how older ones are lifted, by the version they come from. */
export type Shapes<E extends DomainEvent> = Record<E['type'], { v: number; up?: Record<number, Upcaster> }>

/** A codec for events that hold nothing personal. */
export const createCodec = <E extends DomainEvent>(shapes: Shapes<E>): Codec<E> => ({
  encode: async (events) => events.map(({ type, data }) => ({ type, v: shapes[type as E['type']].v, data })),
  decode: async (recorded) => recorded.map((event) => lift(shapes, event)),
})

/** Brings one recorded event to its current shape; undefined when type or version are unknown. */
export const lift = <E extends DomainEvent>(shapes: Shapes<E>, event: { type: string; v: number; data: object }): E | undefined => {
  const shape = Object.hasOwn(shapes, event.type) ? shapes[event.type as E['type']] : undefined
  if (!shape || event.v > shape.v) return undefined
  let data = event.data
  for (let v = event.v; v < shape.v; v++) {
    const up = shape.up?.[v]
    if (!up) return undefined
    data = up(data as never)
  }
  return { type: event.type, data } as E
}
