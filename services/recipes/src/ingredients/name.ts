import { adverbs, bought, boughtPacked, descriptors, notSized, preparations, remark, sizes, trailingUnits, withAdverb } from './words.ts'
import { containers, type UnitName } from './units.ts'
import { unitByWord } from './unit-words.ts'

export type Name = { name: string, preparation: string[], unit: UnitName | null }

const bare = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

export const trimEnds = (text: string): string =>
  text.replace(/^[\s,;:.*•/+|–-]+/, '').replace(/[\s,;:*|/+†‡–-]+$/, '').replace(/(?<!\b\p{L})\.$/u, '').trim()

/** Whether a piece before a comma only describes a food that comes behind the comma. */
function onlyDescribes(chunk: string): boolean {
  const words = chunk.split(' ').map(bare)
  return words.every((word) => descriptors.has(word) || preparations.has(word) || adverbs.has(word) || sizes.has(word)
    || withAdverb.has(word) || word === 'and')
}

function splitAtCommas(text: string): [string, string[]] {
  const chunks = text.split(/,(?!\d)|;|\s-\s|\s-(?=\p{L})|:\s/u).map(trimEnds).filter(Boolean)
  let name = chunks[0] ?? ''
  let used = 1
  while (used < chunks.length && onlyDescribes(chunks[used - 1]!)) {
    name = `${name}, ${chunks[used]}`
    used += 1
  }
  // "Salt, chopped": if nothing in the line is a food by our words, the first piece is it
  return onlyDescribes(chunks[used - 1] ?? '') ? [chunks[0] ?? '', chunks.slice(1)] : [name, chunks.slice(used)]
}

/** "onion finely chopped", "nectarine cut in half": the preparation stands behind without a comma. */
function takeTrailing(words: string[]): string[] {
  const isPart = (word: string): boolean => preparations.has(word) || adverbs.has(word) || withAdverb.has(word)
  const connects = /^(?:and|or|then|into|in|to|with|on|from|until|across|but|over|off|out|dry)$/
  for (let at = 1; at < words.length; at += 1) {
    const word = bare(words[at]!)
    if (!preparations.has(word) && !(adverbs.has(word) && isPart(bare(words[at + 1] ?? '')))) continue
    const foodBefore = words.slice(0, at).some((before) => {
      const one = bare(before)
      return one !== '' && !descriptors.has(one) && !isPart(one) && one !== 'and' && !sizes.has(one)
    })
    if (!foodBefore) continue
    let end = at
    while (end < words.length && isPart(bare(words[end]!))) end += 1
    if (end === words.length || connects.test(bare(words[end]!)) || words[end - 1]!.endsWith(',')) return words.splice(at)
  }
  return []
}

/** Length of the preparation that starts at a word, 0 if none does: "finely chopped", "peeled and diced". */
function preparationAt(words: string[], at: number, packed: boolean): number {
  const rest = words.slice(at).join(' ')
  if (bought.test(rest) || (packed && boughtPacked.test(rest))) return 0
  let end = at
  while (adverbs.has(bare(words[end] ?? ''))) end += 1
  const word = bare(words[end] ?? '')
  const paired = bare(words[end + 1] ?? '') === 'and' && preparations.has(bare(words[end + 2] ?? ''))
  if (!(preparations.has(word) || ((end > at || paired) && withAdverb.has(word)))) return 0
  end += 1
  const joins = bare(words[end] ?? '')
  if (joins === 'and' || joins === 'or') {
    const more = preparationAt(words, end + 1, false) || Number(withAdverb.has(bare(words[end + 1] ?? '')))
    if (more > 0 && end + 1 + more < words.length) end += 1 + more
  }
  return end < words.length ? end - at : 0
}

function takeLeading(words: string[], packed: boolean): { kept: string[], taken: string[] } {
  const kept: string[] = []
  const taken: string[] = []
  let at = 0
  while (at < words.length - 1) {
    const word = bare(words[at]!)
    const rest = words.slice(at + 1).join(' ').toLowerCase()
    const size = preparationAt(words, at, packed)
    if (size > 0) {
      taken.push(trimEnds(words.slice(at, at + size).join(' ')))
      if (kept.length > 0) kept.push(kept.pop()!.replace(/,$/, ''))
      at += size
    } else if (sizes.has(word) && !words[at]!.endsWith('-') && !notSized.test(rest)) at += word === 'medium' && rest.startsWith('sized ') ? 2 : 1
    else if (word === 'extra' && rest.startsWith('large ')) at += 2
    else if (descriptors.has(word)) kept.push(words[at++]!)
    else break
  }
  return { kept: [...kept, ...words.slice(at)], taken }
}

/**
 * Divides what stands behind amount and unit: "large onions, finely chopped" is "onions" and "finely chopped",
 * "chopped fresh parsley" is "fresh parsley" and "chopped". Sizes are dropped, the original line keeps them.
 * `unit` is one that stood behind the food ("garlic cloves").
 */
export function readName(line: string, unit: UnitName | null): Name {
  const text = line.replace(/^(?:each|ea)(?:\.|:)?\s/i, '').replace(/^of\s/i, '')
  const preparation: string[] = []
  const cut = remark.exec(` ${text}`)
  const remarkAt = cut && cut.index > 0 ? cut.index - 1 : -1
  let [name, later] = splitAtCommas(text)
  if (remarkAt >= 0 && remarkAt < name.length) {
    const tail = trimEnds(name.slice(remarkAt))
    name = trimEnds(name.slice(0, remarkAt))
    if (tail) later = [tail, ...later]
  }
  const words = name.split(' ').filter(Boolean)
  const trailing = takeTrailing(words).join(' ')
  const { kept, taken } = takeLeading(words, unit !== null && containers.has(unit))
  preparation.push(...taken, trimEnds(trailing), ...later)
  name = trimEnds(kept.join(' '))
  const counted = unit === null ? trailingUnits.exec(name)?.groups : undefined
  const behind = unitByWord.get((counted?.clove ?? counted?.unit ?? '').toLowerCase()) ?? null
  return { name: behind ? (counted!.garlic ?? counted!.food)! : name, preparation: preparation.filter(Boolean), unit: behind }
}
