import type { EventMetadata, Position } from '@plateful/event-store'
import { type Caller, errors } from '@plateful/service'
import { sessionHeader } from '../../contract/internal.ts'
import { KeyErased } from '../keys/key-store.ts'
import { bareMetadata } from '../metadata.ts'
import type { Profile } from '../user/profile/profile.ts'
import type { Sessions } from './sessions.ts'

/** The call with which somebody signs in. */
export type SigningIn = {
  caller: Caller | undefined
  address: string
  header(name: string): string | undefined
  context: { metadata: EventMetadata }
  settle(position: Position | undefined): Promise<void>
}

/** Starts a session for whoever signs in; the one that the request came with ends. Answers the headers that tell the gateway. */
export const createSignIn = (sessions: Sessions) => async (profile: Profile, { caller, address, header, context, settle }: SigningIn): Promise<Record<string, string>> => {
  const metadata = bareMetadata(context.metadata)
  try {
    const { sid, position: started } = await sessions.start(profile, { userAgent: header('user-agent'), address }, { ...metadata, userId: profile.id })
    const ended = caller && (await sessions.end(caller.sessionId, metadata))
    await settle(ended ?? started)
    return { [sessionHeader]: `start ${sid}` }
  } catch (error) {
    // deleted while signing in
    throw error instanceof KeyErased ? errors.unauthorized() : error
  }
}

export type SignIn = ReturnType<typeof createSignIn>
