import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A path for a test's log, in a folder that is removed after the test. */
export const someFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'event-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'events.db')
}

/** How many transactions stand in the file's WAL: each ends with a frame that names the size of the database. */
export const countCommits = (file: string): number => {
  const wal = readFileSync(`${file}-wal`)
  if (wal.length < 32) return 0
  const pageSize = wal.readUInt32BE(8)
  const salt = wal.subarray(16, 24)
  let commits = 0
  for (let at = 32; at + 24 + pageSize <= wal.length; at += 24 + pageSize) {
    if (!wal.subarray(at + 8, at + 16).equals(salt)) break
    if (wal.readUInt32BE(at + 4) !== 0) commits++
  }
  return commits
}

/** Runs child.ts on this Node in a process of its own. */
export const startChild = (...args: string[]): { child: ChildProcess; lines: string[]; exited: Promise<number | null> } => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'child.ts'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    child.emit('lines')
  })
  const exited = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  return { child, lines, exited }
}
