import { afterEach, beforeEach } from 'vitest'
import type { ReadStore } from '../port.ts'
import type { Open, Opened } from './things.ts'

/** A fresh store for each test of the block. */
export const opened = (open: Open): { readonly now: ReadStore; reopen(): Promise<ReadStore>; beside(): Promise<ReadStore> } => {
  const others: ReadStore[] = []
  let current: Opened
  let now: ReadStore
  beforeEach(async () => {
    current = await open()
    now = current.readStore
  })
  afterEach(async () => {
    await Promise.all(others.splice(0).map((other) => other.close()))
    await current.dispose()
  })
  return {
    get now() {
      return now
    },
    reopen: async () => (now = await current.reopen()),
    beside: async () => {
      const other = await current.beside()
      others.push(other)
      return other
    },
  }
}
