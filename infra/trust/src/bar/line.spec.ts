import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../e2e/src/running-product.ts'
import { type Known, lineOf } from './line.ts'
import { type Promised, promises } from './promises.ts'
import { type FileResult, readStated } from './results.ts'

const promised: Promised = { number: 3, promise: 'At most three', proof: ['a.spec.ts'], slow: ['b.spec.ts'] }
const passed: FileResult = { passed: 2, failed: 0, skipped: 0 }
const known = (more: Partial<Known> = {}): Known => ({ now: new Map([['a.spec.ts', passed]]), slow: new Map([['b.spec.ts', passed]]), slowAt: undefined, measured: () => undefined, stated: () => undefined, drill: () => undefined, ...more })

describe('a line of the bar', () => {
  it('says what was reached, and where', () => {
    expect(lineOf(promised, known())).toEqual({ standing: 'proved', text: ' 3 proved At most three: 2 tests passed; 2 tests passed (a.spec.ts, b.spec.ts)' })
  })

  it('says what is not proved', () => {
    for (const [line, word] of [
      [lineOf(promised, known({ slow: new Map() })), 'b.spec.ts'], [lineOf({ ...promised, open: 'the rest' }, known()), 'the rest'], [lineOf({ ...promised, drill: 'restart' }, known()), 'npm run test:restart'],
      [lineOf({ ...promised, stated: [{ file: 'a', pattern: /x/, goal: 50, says: (found) => `${found} weeks` }] }, known({ stated: () => '5' })), '5 weeks of 50'],
      [lineOf({ ...promised, drill: 'crash' }, known({ drill: () => ({ text: '3 kills', ok: true, short: '3 of 500' }) })), '3 of 500'],
    ] as const) expect([line.standing, line.text]).toEqual(['partly', expect.stringMatching(new RegExp(`not proved here: .*${word}`))])
    expect(lineOf(promised, known({ now: new Map([['a.spec.ts', { passed: 0, failed: 0, skipped: 4 }]]), slow: new Map() })).standing).toBe('open')
  })

  it('fails where a test did, did not run, or a drill lost something', () => {
    const bad: Partial<Known>[] = [{ now: new Map() }, { now: new Map([['a.spec.ts', { ...passed, failed: 1 }]]) }, { slow: new Map([['b.spec.ts', { ...passed, failed: 1 }]]) }]
    for (const more of bad) expect(lineOf(promised, known(more)).standing).toBe('FAILED')
    expect(lineOf({ ...promised, drill: 'crash' }, known({ drill: () => ({ text: 'lost 1', ok: false }) })).standing).toBe('FAILED')
  })
})

it('names files that are there, and numbers that stand in them', () => {
  expect(promises.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
  expect(promises.flatMap(({ proof, slow = [] }) => [...proof, ...slow]).filter((file) => !existsSync(join(root, file)))).toEqual([])
  for (const { file, pattern } of promises.flatMap(({ stated = [] }) => stated)) expect([file, readStated(file, pattern)]).toEqual([file, expect.stringMatching(/^\d+$/)])
})
