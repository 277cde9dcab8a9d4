import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common.ts'
import { createArgon2, type Hasher } from './hasher.ts'
import { createPasswords, createSemaphore } from './passwords.ts'

describe('password hashes', () => {
  it('are Argon2id with 19 MiB, two passes, one lane, and salted', async () => {
    const hasher = createArgon2()
    const hashed = await hasher.hash('correct horse')
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.hash('correct horse')).not.toBe(hashed)
    expect(await hasher.verify(hashed, 'correct horse')).toBe(true)
    expect(await hasher.verify(hashed, 'correct horses')).toBe(false)
  })

  it('cost one verification each time, and never match where there is none', async () => {
    const verified: string[] = []
    const cheap = createArgon2({ memoryKiB: 64, passes: 1 })
    const hasher: Hasher = { ...cheap, verify: (hashed, password) => { verified.push(hashed); return cheap.verify(hashed, password) } }
    const passwords = await createPasswords({ hasher, atOnce: 1, decoy: 'decoy' })
    const hashed = await passwords.hash('secret')
    expect(await passwords.verify(hashed, 'secret')).toBe(true)
    expect(await passwords.verify(undefined, 'secret')).toBe(false)
    expect(await passwords.verify(undefined, 'decoy')).toBe(false)
    expect(verified).toHaveLength(3)
    const parameters = (text: string) => text.split('$').slice(0, 4)
    expect(parameters(verified[2]!)).toEqual(parameters(hashed))
  })
})

describe('semaphore', () => {
  it('runs so many at once, all in the end, also after failures', async () => {
    const inTurn = createSemaphore(3, 100)
    let running = 0
    let most = 0
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    // some come while others leave
    const done = await Promise.allSettled(Array.from({ length: 40 }, async (_, i) => pause(i % 7).then(() => inTurn(async () => {
      most = Math.max(most, ++running)
      await pause(2)
      running--
      if (i % 5 === 0) throw new Error('failed')
      return i
    }))))
    expect(most).toBe(3)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(32)
    expect(await inTurn(async () => 'still runs')).toBe('still runs')
  })

  it('turns away who would wait too long', async () => {
    const inTurn = createSemaphore(1, 1)
    let free = () => {}
    const first = inTurn(() => new Promise<void>((resolve) => { free = resolve }))
    const second = inTurn(async () => 'second')
    await expect(inTurn(async () => 'third')).rejects.toMatchObject({ status: 503 })
    free()
    await first
    expect(await second).toBe('second')
  })
})

describe('common passwords', () => {
  it('are known in any case, about a thousand of them', async () => {
    for (const password of ['123456', 'password', 'Password', 'PASSWORD1', 'qwerty', 'iloveyou', 'letmein', 'P@ssw0rd', 'plateful']) expect(isCommonPassword(password), password).toBe(true)
    for (const password of ['', 'correct horse', 'password-of-anna', '9472658103']) expect(isCommonPassword(password), password).toBe(false)
    const lines = (await readFile(new URL('./common.txt', import.meta.url), 'utf8')).trim().split('\n')
    expect(lines.length).toBeGreaterThan(950)
    expect(lines.filter((line) => line !== line.toLowerCase().trim() || line.length < 6)).toEqual([])
    expect(new Set(lines).size).toBe(lines.length)
  })
})
