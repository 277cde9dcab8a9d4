import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plain text', () => {
  it.each([
    ["Ben & Jerry's", "Ben & Jerry's"], ['I <3 you, 1 < 2 > 0', 'I <3 you, 1 < 2 > 0'], ['"quoted"', '"quoted"'], ['Zoë Ünlü 王小明 👩‍🍳', 'Zoë Ünlü 王小明 👩‍🍳'],
    ['  padded\t', 'padded'], ['two\nlines', 'two lines'], ['a\u0000b\u001b[31mc\u0085d', 'ab[31mcd'], ['evil\u202Etxt', 'eviltxt'],
    ['<b>bold</b> <img src=x onerror="alert(1)">move', 'bold move'], ['a<script>alert(1)</script>b', 'ab'], ['a<STYLE type="x">p{}</STYLE >b', 'ab'], ['a<!-- hidden -->b', 'ab'],
    ['<scr<b>ipt>alert(1)</scr</b>ipt>', ''], ['<<b>b>x', 'x'], ['</p>', ''], ['<!DOCTYPE html>x', 'x'], ['\uD800x', '\uFFFDx'],
  ])('%j becomes %j', (typed, kept) => {
    expect(plainText(typed)).toBe(kept)
  })

  it('takes its time from no input of the size that is let in', () => {
    const hostile = ['<a', '<script>', '<!--', '</', '<scr<b>ipt>', '<<<'].map((piece) => piece.repeat(2_000).slice(0, 2_000))
    const before = performance.now()
    for (const text of hostile) plainText(text)
    expect(performance.now() - before).toBeLessThan(200)
  })
})
