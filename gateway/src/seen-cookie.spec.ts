import { describe, expect, it } from 'vitest'
import { createSeenCookie } from './seen-cookie.ts'

const secret = new TextEncoder().encode('a secret for tests, long enough to sign')
const [sid, other] = ['a'.repeat(43), 'b'.repeat(43)]
let time = Date.parse('2026-03-01T12:00:00Z')
const now = () => new Date(time)
const cookie = createSeenCookie({ secret, secure: false, now })
const valueOf = (setCookie: string) => /^[^=]+=([^;]*)/.exec(setCookie)![1]!

describe('the cookie of what a session has written', () => {
  const positions = 'planning=0007,recipes=0042'
  const written = cookie.write(sid, positions)

  it('is for calls alone, and not for scripts', () => {
    expect(written).toMatch(/^seen=[\w.-]+; Max-Age=60; Path=\/api; HttpOnly; SameSite=Lax$/)
    expect(createSeenCookie({ secret, secure: true, now }).write(sid, positions)).toMatch(/^__Secure-seen=[\w.-]+; Max-Age=60; Path=\/api; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('is read by whoever has the secret, for its session, for a minute', () => {
    const value = valueOf(written)
    expect(cookie.read(sid, value)).toBe(positions)
    expect(cookie.read(other, value)).toBeUndefined()
    expect(createSeenCookie({ secret: new TextEncoder().encode('another secret, as long as the first one'), secure: false, now }).read(sid, value)).toBeUndefined()
    time += 61_000
    expect(cookie.read(sid, value)).toBeUndefined()
    time -= 61_000
  })

  it('cannot be made up', () => {
    const [until, text, signature] = valueOf(written).split('.') as [string, string, string]
    const future = Buffer.from('recipes=9999').toString('base64url')
    for (const forged of ['', 'x', `${until}.${future}.${signature}`, `zzzzzz.${text}.${signature}`, `${until}.${text}.${'A'.repeat(43)}`, `${until}.${text}.`, `${until}.${text}`, `${until}.${text}.${signature}x`]) {
      expect(cookie.read(sid, forged), forged).toBeUndefined()
    }
  })
})
