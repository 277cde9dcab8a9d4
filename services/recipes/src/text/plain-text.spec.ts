import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { decodeEntities } from './decode-entities.ts'
import { plainText } from './plain-text.ts'

const line = (input: string): string => plainText(input, { multiline: false })

describe('what a person typed stays', () => {
  test.each([
    `Ben & Jerry's "best"`, 'bake < 5 min', 'a > b', '1 < 2 > 0', 'I <3 soup', 'x <= y', '&lt;b&gt;', '&amp; more', 'a <> b', 'ä½🍲',
  ])('%s', (input) => {
    expect(line(input)).toBe(input)
  })
})

describe('markup goes', () => {
  test.each([
    ['<b>Soup</b> of <i class="x">day</i>', 'Soup of day'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<STYLE type="x">p { }</Style >b', 'ab'],
    ['a<script>never closed', 'a'],
    ['a<scripted>b', 'ab'],
    ['a<!-- x > y <b> -->b', 'ab'],
    ['<<b>script>alert(1)</script>b', 'b'],
    ['<scr<b>ipt>alert(1)</script>b', 'b'],
    ['<img src=x onerror=alert(1)', 'img src=x onerror=alert(1)'],
    ['<<img src=x', 'img src=x'],
    ['</p>a<br/>b<?php x ?>', 'ab'],
    ['<\u0000script>x</script>y', 'y'],
  ])('%s', (input, output) => {
    expect(line(input)).toBe(output)
  })
})

test('line breaks stay where lines are meant, everything else of control goes', () => {
  expect(plainText(' one\r\ntwo\u2028three\u0007 \tfour\n', { multiline: true })).toBe('one\ntwo\nthree  four')
  expect(line('one\r\ntwo\tthree\u0000')).toBe('one two three')
  expect(line('half \uD83C surrogate')).toBe('half \uFFFD surrogate')
})

const parts = ['<', '>', '</', '<!--', '-->', '<script>', '</script>', '<style', 'b', ' ', '/', '!', 'script', '5', '&lt;', '\n', '\u0000', '"', '=']
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((all) => all.join('')),
)

test('whatever comes in, no tag and no control character comes out, and a second time changes nothing', () => {
  fc.assert(fc.property(nasty, fc.boolean(), (input, multiline) => {
    const output = plainText(input, { multiline })
    expect(output).not.toMatch(/<[a-z/!?]/i)
    expect(output.replaceAll('\n', multiline ? '' : '\n')).not.toMatch(/\p{Cc}/u)
    expect(plainText(output, { multiline })).toBe(output)
  }), { numRuns: 3000 })
})

test('text without "<" and control characters is not touched', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '&', ';', '>', "'", '"', 'ü', '#'), maxLength: 60 }), (input) => {
    expect(line(input)).toBe(input.trim())
  }))
})

test.each(['<', '<a', '<!--', '<script>', '<<b>', '<b', '</script', 'a>', '<style></style>'])('long runs of %s take no long time', (part) => {
  const started = performance.now()
  plainText(`${part.repeat(1_000_000 / part.length)}b`, { multiline: true })
  expect(performance.now() - started).toBeLessThan(2000)
})

test('entities of imported text are decoded, also when they were encoded twice', () => {
  expect(decodeEntities('Mac &amp; Cheese &#39;n&#x27; &frac12; cr&egrave;me')).toBe(`Mac & Cheese 'n' ½ crème`)
  expect(decodeEntities('1&amp;frac12; cups')).toBe('1½ cups')
  expect(decodeEntities('bake < 5 min & <b>rest</b>')).toBe('bake < 5 min & <b>rest</b>')
  expect(line(decodeEntities('&lt;script&gt;alert(1)&lt;/script&gt;safe'))).toBe('safe')
})
