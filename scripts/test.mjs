// `npm test`: type check, lint, unit and API tests, browser tests; one closing line. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, childEnvironment, install, node, root } from './prepare.mjs'

install()
build()
const { chromium } = await import('./chromium.mjs')
const browser = chromium()

const reports = join(root, 'dist', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const step = (title, args, env = {}) => {
  console.log(`\n── ${title}`)
  const started = Date.now()
  const { status } = spawnSync(node(), args, { cwd: root, stdio: 'inherit', env: { ...childEnvironment(), ...env } })
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}
const report = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'))
  } catch {
    return undefined
  }
}
/** A runner that failed without a failed test (it crashed, or left no report) counts as one failure. */
const count = (ok, { passed = 0, failed = 0, skipped = 0 } = {}) => {
  total.passed += passed
  total.failed += ok ? failed : Math.max(failed, 1)
  total.skipped += skipped
}

const check = (title, args) => {
  const ok = step(title, args)
  count(ok, { passed: ok ? 1 : 0 })
}
check('types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'])
check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'])

const unit = step('unit, contract and API tests', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`])
const units = report('vitest.json')
count(unit, units && { passed: units.numPassedTests, failed: units.numFailedTests, skipped: units.numPendingTests + units.numTodoTests })

const stories = step('browser tests', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'infra/e2e/playwright.config.ts'], {
  ...(browser ? { CHROMIUM_PATH: browser } : {}), PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
})
const stats = report('playwright.json')?.stats
count(stories, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped })

console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
