import type { Promised } from './promises.ts'
import { type FileResult, together } from './results.ts'

/** What is known when a line is written. */
export type Known = {
  now: ReadonlyMap<string, FileResult>
  /** Of the slow specs, and when that was; undefined for just now. */
  slow: ReadonlyMap<string, FileResult>
  slowAt: Date | undefined
  measured(name: string): Record<string, number> | undefined
  stated(file: string, pattern: RegExp): string | undefined
  /** What a drill said, in one line. */
  drill(name: 'crash' | 'restart'): Drilled | undefined
}

/** `short` says by how much less than promised was tried. */
export type Drilled = { text: string; ok: boolean; short?: string | undefined }
export type Standing = 'proved' | 'partly' | 'open' | 'FAILED'

const later = 'npm run bar -- --long runs it'

const testsOf = ({ passed, failed, skipped }: FileResult) => `${passed} tests passed${failed > 0 ? `, ${failed} FAILED` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * The line of one promise: its number, how it stands, the promise, what was reached, and what proves it; below it what
 * nothing proves. It is proved where nothing of it is left, and partly where something is.
 */
export const lineOf = (promised: Promised, known: Known): { text: string; standing: Standing } => {
  const { number, promise, proof, slow = [], stated = [], measured, drill, open } = promised
  const [now, before] = [together(proof, known.now), together(slow, known.slow)]
  const numbers = measured && known.measured(measured.name)
  const lessThan = numbers && measured.short?.(numbers)
  const drilled = drill && known.drill(drill)
  const found = stated.flatMap(({ file, pattern, goal, says }) => {
    const value = known.stated(file, pattern)
    return value === undefined ? [] : [{ goal, says, value }]
  })
  const reached = [
    ...(measured && numbers ? [measured.says(numbers)] : []),
    ...(drilled ? [drilled.text] : []),
    ...found.map(({ says, value }) => says(value)),
    ...(proof.length > 0 ? [testsOf(now)] : []),
    ...(before.missing.length < slow.length ? [`${testsOf(before)}${known.slowAt ? ` at the last npm test, ${known.slowAt.toISOString().slice(0, 16)}` : ''}`] : []),
  ]
  const unproved = [
    ...now.missing.map((file) => `${file} (did not run)`),
    ...before.missing.map((file) => `${file} (${later})`),
    ...(drill && !drilled ? [`npm run test:${drill} (${later})`] : []),
    ...(lessThan ? [lessThan] : []),
    ...(drilled?.short ? [drilled.short] : []),
    ...found.flatMap(({ goal, value, says }) => (goal !== undefined && Number(value) < goal ? [`${says(value)} of ${goal}`] : [])),
    ...(open ? [open] : []),
  ]
  const failed = now.failed + before.failed + now.missing.length > 0 || drilled?.ok === false
  const standing = failed ? 'FAILED' : now.passed + before.passed === 0 ? 'open' : unproved.length > 0 ? 'partly' : 'proved'
  const text = `${String(number).padStart(2)} ${standing.padEnd(6)} ${promise}: ${reached.length > 0 ? reached.join('; ') : 'not proved here'} (${[...proof, ...slow].join(', ')})`
  return { standing, text: unproved.length > 0 ? `${text}\n          not proved here: ${unproved.join('; ')}` : text }
}
