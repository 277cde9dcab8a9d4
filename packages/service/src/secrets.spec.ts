import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptSecret } from './secrets.ts'

describe('a secret that nobody set', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is made once, and kept for its owner alone', async () => {
    const secret = await keptSecret(folder, 'token')
    expect(secret).toHaveLength(32)
    expect(await keptSecret(folder, 'token')).toEqual(secret)
    expect(await keptSecret(folder, 'names')).not.toEqual(secret)
    expect(statSync(join(folder, 'secrets', 'token')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(['names', 'token'])
  })

  it('that is damaged is made anew', async () => {
    await keptSecret(folder, 'token')
    writeFileSync(join(folder, 'secrets', 'token'), 'half')
    const secret = await keptSecret(folder, 'token')
    expect(readFileSync(join(folder, 'secrets', 'token'), 'utf8')).toBe(Buffer.from(secret).toString('hex'))
  })

  it('is the same for all processes that start at once', async () => {
    const at = Date.now() + 700
    const source = `import { keptSecret } from ${JSON.stringify(join(import.meta.dirname, 'secrets.ts'))}; while (Date.now() < ${at}); console.log(Buffer.from(await keptSecret(${JSON.stringify(folder)}, 'token')).toString('hex'))`
    const children = Array.from({ length: 4 }, () => spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] }))
    const secrets = await Promise.all(children.map(({ stdout }) => text(stdout)))
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}\n$/)
    expect(new Set(secrets).size).toBe(1)
  })
})
