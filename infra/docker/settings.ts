import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names that stand as keys of a shape: `NAME: z.…`, `NAME: port.…`. */
const namesIn = (text: string): string[] => [...text.matchAll(/[{,\s]([A-Z][A-Z0-9_]{2,}): [a-z]/g)].map((match) => match[1]!)

/** The variables that a process with these config files reads, those of every process included. */
export const namesOfSettings = (root: string, configs: readonly string[]): Set<string> =>
  new Set(['packages/service/src/environment.ts', ...configs].flatMap((path) => namesIn(readFileSync(join(root, path), 'utf8'))))
