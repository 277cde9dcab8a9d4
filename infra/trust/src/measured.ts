import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../e2e/src/running-product.ts'

/** Where suites leave the numbers that they reached, for `npm run bar`. */
export const measuredFolder = join(root, 'dist', 'bar')

/** Leaves numbers under a name; a later run replaces them. */
export const measured = (name: string, numbers: Record<string, number>): void => {
  mkdirSync(measuredFolder, { recursive: true })
  writeFileSync(join(measuredFolder, `${name}.json`), JSON.stringify(numbers))
}
