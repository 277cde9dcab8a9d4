import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { createLog } from '@plateful/service'
import { keep, type Program } from './processes.ts'

const program = (source: string): Program => ({
  label: 'some program', command: process.execPath, args: ['-e', source], env: {}, log: createLog('silent', 'some program'), facts: {},
})

/** Keeps it, and tells what it says. */
const keeping = async (source: string) => {
  const lines: string[] = []
  const kept = await keep(program(source), (line) => void lines.push(line))
  return { kept, lines, said: (text: string) => lines.filter((line) => line === text).length }
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a process that is kept', () => {
  it('is started again when it ends, at once after a clean end, and says so', async () => {
    const { kept, said } = await keeping(`console.log('here'); process.on('SIGTERM', () => process.exit(0)); setTimeout(() => process.exit(3), 100)`)
    await expect(kept.alive).rejects.toThrow('some program ended (3)')
    await expect.poll(() => said('here'), { timeout: 15_000 }).toBeGreaterThan(1)
    expect(said('some program ended (3) and is started again')).toBeGreaterThan(0)
    await kept.stop(1_000)
  })

  it('stays ended once it was let go', async () => {
    const { kept, lines } = await keeping(`console.log('here ' + process.pid); process.stdin.resume(); setInterval(() => {}, 1000)`)
    await expect.poll(() => lines, { timeout: 15_000 }).toHaveLength(1)
    kept.letGo()
    process.kill(Number(lines[0]!.split(' ')[1]), 'SIGKILL')
    await expect(kept.alive).rejects.toThrow('SIGKILL')
    await kept.stop(1_000)
    expect(lines).toHaveLength(1)
  })

  it('that does not end when it should is ended by force', async () => {
    const { kept, said } = await keeping(`process.on('SIGTERM', () => {}); console.log('here'); setInterval(() => {}, 1000)`)
    await expect.poll(() => said('here'), { timeout: 15_000 }).toBe(1)
    const began = performance.now()
    await kept.stop(300)
    expect(performance.now() - began).toBeLessThan(3_000)
    await expect(kept.alive).rejects.toThrow('SIGKILL')
  })

  it('does not outlive who keeps it', async () => {
    const source = `import { createLog } from '@plateful/service'
      import { keep } from ${JSON.stringify(join(import.meta.dirname, 'processes.ts'))}
      await keep({ label: 'x', command: process.execPath, args: ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], env: {}, log: createLog('silent', 'x'), facts: {} }, (line) => console.log(line))`
    const keeper = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source], { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = (await once(createInterface(keeper.stdout), 'line')) as [string]
    expect(isThere(Number(pid))).toBe(true)
    keeper.kill('SIGKILL')
    await expect.poll(() => isThere(Number(pid)), { timeout: 5_000 }).toBe(false)
  })
})
