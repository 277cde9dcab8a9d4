import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../../e2e/src/running-product.ts'

/** How the tests of one file went. */
export type FileResult = { passed: number; failed: number; skipped: number }

type Report = { testResults: { name: string; status: string; assertionResults: { status: string }[] }[] }

/** What a JSON report of vitest says of each file, by its path from the root; nothing where there is no report. */
export const readReport = (file: string): { of: Map<string, FileResult>; at: Date | undefined } => {
  if (!existsSync(file)) return { of: new Map(), at: undefined }
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const of = new Map(testResults.map(({ name, status, assertionResults }): [string, FileResult] => {
    const count = (...wanted: string[]) => assertionResults.filter(({ status }) => wanted.includes(status)).length
    // a file that could not be read at all has no tests and still failed
    const failed = Math.max(count('failed'), status === 'failed' ? 1 : 0)
    return [relative(root, name).replaceAll('\\', '/'), { passed: count('passed'), failed, skipped: count('skipped', 'pending', 'todo') }]
  }))
  return { of, at: statSync(file).mtime }
}

/** Results of several files together; `missing` are those without any. */
export const together = (files: readonly string[], of: ReadonlyMap<string, FileResult>) => {
  const missing = files.filter((file) => !of.has(file))
  const sum = files.reduce((all, file) => {
    const { passed = 0, failed = 0, skipped = 0 } = of.get(file) ?? {}
    return { passed: all.passed + passed, failed: all.failed + failed, skipped: all.skipped + skipped }
  }, { passed: 0, failed: 0, skipped: 0 })
  return { ...sum, missing }
}

/** The numbers that a suite left behind; undefined where it never ran. */
export const readMeasured = (folder: string, name: string): Record<string, number> | undefined => {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : undefined
}

/** A number that stands in a source; undefined where the source reads differently by now. */
export const readStated = (file: string, pattern: RegExp): string | undefined =>
  existsSync(join(root, file)) ? pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1] : undefined
