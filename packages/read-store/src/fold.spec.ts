import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, wordsOf } from './fold.ts'

describe('folding', () => {
  it.each([
    ['Crème BRÛLÉE', 'creme brulee'], ['Straße STRASSE ẞ', 'strasse strasse ss'], ['Œuvre Æbler Smørrebrød Łódź', 'oeuvre aebler smorrebrod lodz'],
    ['İstanbul ılık', 'istanbul ilik'], ['ΣΟΦΟΣ σοφός', 'σοφοσ σοφοσ'], ['ﬁsh ½ ①', 'fish 1⁄2 1'], ['e\u0301', 'e'], ['Ёлка', 'елка'], ['', ''],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('twice is once, and knows no case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = foldText(text)
        expect(foldText(once)).toBe(once)
        expect(foldText(text.toLowerCase())).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  it('parts words at everything that is neither letter nor digit', () => {
    expect(wordsOf("Grandma's  apple-pie (2×)_1.5 l, 寿司\n\0x")).toEqual(['grandma', 's', 'apple', 'pie', '2', '1', '5', 'l', '寿司', 'x'])
    expect(wordsOf('… -- "" \u0301')).toEqual([])
  })
})
