import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** How many small synced writes a second the disk below `folder` takes, one after the other. */
export const syncRate = (folder: string, milliseconds = 1000): number => {
  const file = join(folder, 'sync-probe')
  const descriptor = openSync(file, 'w')
  const block = Buffer.alloc(4096, 1)
  const end = performance.now() + milliseconds
  let count = 0
  while (performance.now() < end) {
    writeSync(descriptor, block)
    fdatasyncSync(descriptor)
    count++
  }
  closeSync(descriptor)
  rmSync(file)
  return (count / milliseconds) * 1000
}
