import { headingIn, isBareNumber } from './section-words.ts'
import { ingredientLook, isNoise, looksLikeStep, type Line, textLine, withoutBullet } from './line.ts'
import { isFact } from './prose-facts.ts'

/** A run of lines under one heading. `from` and `to` (exclusive) are places in the lines that were read. */
export type Part = { role: 'ingredients' | 'instructions', lines: Line[], from: number, to: number, titled: boolean, rest: string }

const shortest = 60
const asHeading = (text: string): string => (text.endsWith(':') ? text : `${text}:`)
const isGroupLine = (text: string): boolean => text.length <= shortest && /^\p{L}.*:$/u.test(text) && !/\d/.test(text)

/** The ingredients that stand in the line of their heading: "Ingredients: flour, 2 eggs, salt". */
function inlineLines(text: string): Line[] {
  const list = text.slice(text.indexOf(':') + 1).trim().replace(/[.]$/, '')
  const parts = list.split(list.includes(';') ? /;\s*/ : /,\s+(?![^(]*\))/)
  return parts.map((part) => textLine(part.trim())).filter(({ text }) => text !== '')
}

/** Whether what follows a heading line are ingredients still: it names a group of them. */
function leadsOn(lines: readonly Line[], at: number, role: Part['role']): boolean {
  let looked = 0
  for (let next = at + 1; next < lines.length && looked < 3; next += 1) {
    const { text, kind } = lines[next]!
    if (isNoise(text)) continue
    if (kind === 'heading' || headingIn(text)) return false
    looked += 1
    if (role === 'ingredients' ? ingredientLook(text) === 2 || (kind === 'item' && ingredientLook(text) === 1) : kind === 'step' || looksLikeStep(text)) return true
  }
  return false
}

/** Where a part ends for good: behind its heading comes another's, or lines that do not belong to it. */
function ends(part: Part, lines: readonly Line[], at: number, level: number): boolean {
  const line = lines[at]!
  const inside = part.lines.some(({ kind }) => kind !== 'heading')
  if (line.kind === 'heading') {
    const higher = inside && level > 0 && line.level < level
    return higher || (!leadsOn(lines, at, part.role) && !isBareNumber(line.text) && !isFact(line.text))
  }
  if (part.role === 'instructions') return false
  // a paragraph behind the list is no ingredient
  return inside && line.kind === 'text' && ingredientLook(line.text) < 1 && !isGroupLine(line.text) && (line.text.length > 100 || looksLikeStep(line.text)) && !leadsOn(lines, at, 'ingredients')
}

/** "Ingredients for the dough" as the name of a group: "For the dough". */
function groupOf(line: Line): Line {
  const name = line.text.replace(/^[^\s:]+\s+/, '').replace(/^\((.*)\)$/, '$1')
  return group({ ...line, text: name.charAt(0).toUpperCase() + name.slice(1) })
}

const group = (line: Line): Line => ({ ...line, text: asHeading(line.text.replace(/^#+\s*/, '')), kind: 'heading' })

/** The parts that headings name, in the order of the page, and the lines in none of them. */
export function partsOf(lines: readonly Line[]): { parts: Part[], others: number[] } {
  const parts: Part[] = []
  const others: number[] = []
  let part: Part | undefined
  let level = 0
  lines.forEach((line, at) => {
    const heading = line.kind === 'text' || line.kind === 'heading' ? headingIn(line.text) : undefined
    const inPart = part !== undefined
    if (heading && !(heading.role === 'other' && part && line.kind === 'text' && line.text.split(' ').length > 3 && !line.text.endsWith(':')) && !(inPart && line.kind === 'text' && isFact(line.text) && /\d/.test(line.text) && !heading.inline)) {
      const ofGroup = part && heading.role === part.role && heading.rest !== '' && !/\d/.test(heading.rest)
      if (ofGroup && part) {
        part.lines.push(groupOf(line))
        return
      }
      if (part) part.to = at
      part = heading.role === 'other' ? undefined : { role: heading.role, lines: [], from: at, to: lines.length, titled: true, rest: heading.rest }
      level = line.kind === 'heading' ? line.level : 0
      if (!part) {
        others.push(at)
        return
      }
      parts.push(part)
      if (heading.inline) part.lines.push(...(part.role === 'ingredients' ? inlineLines(line.text) : [textLine(line.text.slice(line.text.indexOf(':') + 1).trim())]))
      else if (heading.rest && !/\d/.test(heading.rest)) part.lines.push(groupOf(line))
      return
    }
    if (!part || isNoise(line.text)) {
      others.push(at)
      return
    }
    if (ends(part, lines, at, level)) {
      part.to = at
      part = undefined
      others.push(at)
    } else if (isFact(line.text) && line.kind !== 'step' && !(part.role === 'ingredients' && /^\W*[\d½¼¾⅓⅔⅛]/.test(line.text) && ingredientLook(line.text) === 2) && line.text.length <= 90) others.push(at)
    else if (line.kind === 'heading') part.lines.push(group(line))
    else if (part.role === 'ingredients' && line.kind === 'text' && !part.lines.some(({ kind }) => kind !== 'heading') && ingredientLook(line.text) < 1 && !isGroupLine(line.text)) others.push(at)
    else part.lines.push(line)
  })
  return { parts: parts.filter(({ lines }) => lines.some(({ kind }) => kind !== 'heading')), others }
}

/** The best run of lines that look like ingredients, where no heading says which they are. */
export function ingredientRun(lines: readonly Line[], upTo = lines.length): Part | undefined {
  let best: { part: Part, score: number } | undefined
  const runs: number[][] = []
  let run: number[] = []
  let list = 0
  const close = (): void => {
    if (run.length > 0) runs.push(run)
    run = []
  }
  for (let at = 0; at < upTo; at += 1) {
    const line = lines[at]!
    if (isNoise(line.text)) continue
    const look = line.kind === 'heading' || isFact(line.text) ? -1 : ingredientLook(line.text)
    const grouped = run.length > 0 && (line.kind === 'heading' || isGroupLine(line.text)) && !headingIn(line.text) && leadsOn(lines, at, 'ingredients')
    const loose = line.kind === 'text' && look === 1 && !/^\p{L}/u.test(line.text)
    if (!grouped && (look < 1 || loose || line.kind === 'step' || (line.kind === 'text' && list > 0) || (line.list > 0 && run.length > 0 && list === 0))) close()
    if (grouped || (look >= 1 && line.kind !== 'step')) {
      run.push(at)
      list = line.list
    }
  }
  close()
  for (const places of runs) {
    // a title right above the first amount is a bare food by its look
    let start = 0
    while (start < places.length && lines[places[start]!]!.kind === 'text' && ingredientLook(lines[places[start]!]!.text) < 2) start += 1
    const chosen = places.slice(start)
    const strong = chosen.filter((at) => ingredientLook(lines[at]!.text) === 2).length
    const score = strong + (chosen.length - strong) / 4
    if (strong >= 2 && strong * 2 >= chosen.length && (!best || score > best.score)) {
      const from = chosen[0]!
      const to = chosen.at(-1)! + 1
      best = { score, part: { role: 'ingredients', lines: chosen.map((at) => (isGroupLine(lines[at]!.text) || lines[at]!.kind === 'heading' ? group(lines[at]!) : lines[at]!)), from, to, titled: false, rest: '' } }
    }
  }
  return best?.part
}

/** The lines behind the ingredients that tell what to do, up to the next heading of something else. */
export function stepRun(lines: readonly Line[], from: number): Part | undefined {
  const found: Line[] = []
  let at = from
  for (; at < lines.length; at += 1) {
    const line = lines[at]!
    if (isNoise(line.text) || isFact(line.text)) continue
    const heading = headingIn(line.text)
    if (heading?.role === 'other' || heading?.role === 'ingredients') break
    if (line.kind === 'heading') {
      if (line.level < 3 && found.length > 0) break
      if (leadsOn(lines, at, 'instructions')) found.push(group(line))
    } else if (line.kind === 'step' || looksLikeStep(withoutBullet(line.text))) found.push(line)
    else if (found.length > 0 && line.kind === 'item') break
    else if (found.length > 0 && line.text.length > 20) found.push(line)
  }
  return found.some(({ kind, text }) => kind === 'step' || looksLikeStep(text)) ? { role: 'instructions', lines: found, from, to: at, titled: false, rest: '' } : undefined
}
