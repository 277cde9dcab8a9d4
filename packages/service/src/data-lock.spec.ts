import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isLockFile, lockData } from './data-lock.ts'
import { ConfigError } from './environment.ts'

describe('the lock of a data folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is held by one at a time', () => {
    const first = lockData(folder)
    expect(() => lockData(folder)).toThrow(new ConfigError(`DATA_DIR: ${folder} is in use by another running Plateful`))
    first.release()
    const second = lockData(folder)
    expect(statSync(join(folder, 'lock.db')).mode & 0o777).toBe(0o600)
    second.release()
  })

  it('lets different services share a folder, but nobody who wants all of it', () => {
    const one = lockData(folder, 'one')
    const two = lockData(folder, 'two')
    expect(() => lockData(folder, 'one')).toThrow(/one service with INSTANCE=1$/)
    expect(() => lockData(folder)).toThrow(/in use/)
    one.release()
    expect(() => lockData(folder)).toThrow(/in use/)
    two.release()
    const all = lockData(folder)
    expect(() => lockData(folder, 'one')).toThrow(/in use/)
    all.release()
    lockData(folder, 'one').release()
  })

  it('lets instances of one service share it, each number once', () => {
    const [first, second] = [lockData(folder, 'one', { instance: 1 }), lockData(folder, 'one', { instance: 2 })]
    expect(() => lockData(folder, 'one', { instance: 2 })).toThrow(/INSTANCE=2$/)
    first.release()
    expect(() => lockData(folder)).toThrow(/in use/)
    second.release()
    lockData(folder).release()
    expect(readdirSync(folder).filter((name) => !isLockFile(name))).toEqual([])
    for (const name of ['views.db', 'one.events.db', 'one.2.events.db', '2.lock.db']) expect(isLockFile(name), name).toBe(false)
  })

  it('ends with the process that held it, also when it is killed', async () => {
    const source = `import { isLockFile, lockData } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))}; lockData(${JSON.stringify(folder)}); console.log('held'); setInterval(() => globalThis.gc?.(), 5)`
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--expose-gc', '--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    // whatever nobody refers to is collected meanwhile
    await new Promise((resolve) => { setTimeout(resolve, 50) })
    expect(() => lockData(folder)).toThrow(/in use/)
    child.kill('SIGKILL')
    await once(child, 'exit')
    lockData(folder).release()
  })

  it('makes the folder for its owner alone', () => {
    lockData(join(folder, 'deep', 'down')).release()
    for (const made of ['deep', 'deep/down']) expect(statSync(join(folder, made)).mode & 0o777).toBe(0o700)
  })

  it('names the setting when there can be no such folder', () => {
    writeFileSync(join(folder, 'file'), '')
    const impossible = [join(folder, 'file'), join(folder, 'file', 'below'), ...(existsSync('/proc') ? ['/proc/nowhere', '/proc/nowhere/below'] : [])]
    for (const path of impossible) expect(() => lockData(path), path).toThrow(/^DATA_DIR: .* is no folder that can be written \(E[A-Z]+\)$/)
  })

  it('is refused where a restore did not finish', () => {
    mkdirSync(join(folder, '.restore'))
    expect(() => lockData(folder)).toThrow(/did not finish/)
    lockData(folder, undefined, { restoring: true }).release()
  })
})
