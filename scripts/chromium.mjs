// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { node, root } from './prepare.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const installed = () => places.find((path) => existsSync(path))
const quietly = (command, args, env = {}) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } }).status === 0

/**
 * The path of a Chromium: one that is there, Debian's package where we may install it, otherwise Playwright's
 * own download, for which undefined stands.
 */
export const chromium = () => {
  const found = process.env.CHROMIUM_PATH ?? installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium …')
    const noQuestions = { DEBIAN_FRONTEND: 'noninteractive' }
    if (quietly('apt-get', ['update', '-q']) && quietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], noQuestions)) {
      const now = installed()
      if (now) return now
    }
  }
  const { status } = spawnSync(node(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('No Chromium here, and none could be installed: install one and set CHROMIUM_PATH.')
  return undefined
}
