import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const values = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0))))

describe('a cursor', () => {
  it('gives its values back for its scope and for no other, and fits into a URL', () => {
    fc.assert(
      fc.property(values, fc.string(), fc.string(), (list, scope, other) => {
        const cursor = encodeCursor(list, scope)
        expect(cursor).toMatch(/^[\w-]+$/)
        expect(decodeCursor(cursor, scope)).toEqual(list)
        if (other !== scope) expect(decodeCursor(cursor, other)).toBeUndefined()
      }),
    )
  })

  it('with any character changed, added or taken is none', () => {
    const cursor = encodeCursor(['name', 12, true], 'scope')
    for (let i = 0; i < cursor.length; i++) {
      const other = cursor[i] === 'A' ? 'B' : 'A'
      expect(decodeCursor(cursor.slice(0, i) + other + cursor.slice(i + 1), 'scope')).toBeUndefined()
      expect(decodeCursor(cursor.slice(0, i) + cursor.slice(i + 1), 'scope')).toBeUndefined()
    }
    expect(decodeCursor(`${cursor}A`, 'scope')).toBeUndefined()
  })

  it('made up is none', () => {
    for (const text of ['', 'x', '12', 'null', 'W10', '../..', '\0', '💥', 'a'.repeat(100_000)]) expect(decodeCursor(text, 'scope')).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeCursor(text, 'scope')).toBeUndefined()
      }),
    )
  })

  it.each([[null], [undefined], [Number.NaN], [Infinity], [{}], [1n]])('does not hold %s', (value) => {
    expect(() => encodeCursor([value], 'scope')).toThrow(TypeError)
  })
})
