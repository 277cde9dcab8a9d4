import type { Position } from '@plateful/event-store'
import type { createApp } from '@plateful/service'
import type { Commands } from './commands.ts'
import type { Library } from './reading/library.ts'

/** What every file of routes is given. */
export type Routing = {
  on: ReturnType<typeof createApp>['on']
  library: Library
  commands: Commands
  /** How far the views of the own events have come. */
  position(): Position | undefined
}
