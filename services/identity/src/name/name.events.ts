import type { Shapes } from '@plateful/event-store'

/** What happens to one username or one e-mail address. Which one, only the keyed hash in the stream's name knows. */
export type NameEvent =
  | { type: 'NameClaimed'; data: { userId: number; at: string } }
  | { type: 'NameReleased'; data: { userId: number } }

export const nameShapes: Shapes<NameEvent> = { NameClaimed: { v: 1 }, NameReleased: { v: 1 } }
