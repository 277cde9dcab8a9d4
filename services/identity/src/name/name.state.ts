import type { NameEvent } from './name.events.ts'

/** Who holds a name, and since when. */
export type NameState = { holder: { userId: number; since: string } | undefined }

export const initialName = (): NameState => ({ holder: undefined })

export const evolveName = (_state: NameState, event: NameEvent): NameState => {
  switch (event.type) {
    case 'NameClaimed': return { holder: { userId: event.data.userId, since: event.data.at } }
    case 'NameReleased': return { holder: undefined }
  }
}
