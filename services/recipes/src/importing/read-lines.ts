import { hasBullet, ingredientLook, isNoise, looksLikeStep, type Line, withoutBullet } from './line.ts'
import { ingredientRun, type Part, partsOf, stepRun } from './parts.ts'
import { isBareNumber, isNumbered, withoutNumber } from './section-words.ts'
import { sentencesOf } from './sentences.ts'
import { stepsOfText } from './instructions.ts'

/** What lines say of a recipe. `first` is where its first part begins, `around` the lines that are no part of it. */
export type LinesRead = { ingredients: string[], steps: string[], first: number, around: string[], titled: boolean, /** How many ingredients have an amount. */ measured: number }

const mostLines = 20_000
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const strong = (part: Part): number => part.lines.filter(({ text }) => ingredientLook(text) === 2).length

function scoreOf(part: Part): number {
  if (part.role === 'ingredients') {
    const sentences = part.lines.filter(({ text, kind }) => kind !== 'heading' && ingredientLook(text) < 0).length
    return strong(part) * 2 + part.lines.length / 4 - sentences * 2
  }
  const steps = part.lines.filter(({ kind, text }) => kind === 'step' || looksLikeStep(text)).length
  return steps * 2 + part.lines.length / 4
}

const best = (parts: readonly Part[]): Part | undefined =>
  parts.reduce<Part | undefined>((found, part) => (found && scoreOf(found) >= scoreOf(part) ? found : part), undefined)

/** The best part and those of its kind right behind it: "Ingredients for the dough", "Ingredients for the filling". */
function together(parts: readonly Part[], chosen: Part | undefined): Part[] {
  if (!chosen) return []
  const at = parts.indexOf(chosen)
  let from = at
  while (from > 0 && parts[from - 1]!.role === chosen.role && scoreOf(parts[from - 1]!) > 0 && parts[from]!.from - parts[from - 1]!.to <= 1) from -= 1
  let to = at + 1
  while (to < parts.length && parts[to]!.role === chosen.role && scoreOf(parts[to]!) > 0 && parts[to]!.from - parts[to - 1]!.to <= 1) to += 1
  return parts.slice(from, to)
}

const ingredientTexts = (lines: readonly Line[]): string[] =>
  lines.map(({ text }) => withoutBullet(text)).filter((text) => text !== '' && !isNoise(text))

/** Steps of lines: numbers off, headings kept, one text of several sentences cut into them. */
function stepTexts(lines: readonly Line[]): string[] {
  const texts = lines.filter(({ text }) => !isBareNumber(text) && !isNoise(text))
    .map(({ text }) => (hasBullet(text) ? withoutBullet(text) : text))
  if (texts.length === 1) {
    const numbered = stepsOfText(escaped(texts[0]!))
    return numbered.length > 1 ? numbered : sentencesOf(withoutNumber(texts[0]!))
  }
  return texts.map((text) => withoutNumber(text).trim()).filter((text) => text !== '' && !isBareNumber(`${text}.`))
}

/** In a page that says what is what: its own parts, of the first recipe on it. */
function marked(lines: readonly Line[]): LinesRead | undefined {
  const ingredients: Line[] = []
  const steps: Line[] = []
  const around: string[] = []
  let first = -1
  lines.forEach((line, at) => {
    if (line.part !== null && first < 0) first = at
    if (line.part === 'ingredients' && steps.length === 0) ingredients.push(line)
    else if (line.part === 'instructions' && ingredients.length > 0) steps.push(line)
    else if (line.part === null) around.push(line.text)
  })
  const tidy = (part: readonly Line[], role: Part['role']): Line[] => {
    const found = partsOf(part)
    const own = found.parts.filter((one) => one.role === role).flatMap((one) => one.lines)
    return own.length > 0 ? own : found.others.filter((at) => part[at]!.kind !== 'heading').map((at) => part[at]!)
  }
  const wanted = ingredientTexts(tidy(ingredients, 'ingredients'))
  const measured = wanted.filter((text) => ingredientLook(text) === 2).length
  if (wanted.length < 2 || measured === 0) return undefined
  return { ingredients: wanted, steps: stepTexts(tidy(steps, 'instructions')), first, around, titled: true, measured }
}

/**
 * Finds a recipe's ingredients and steps in lines: by what the page calls them, by headings in eight
 * languages, or else by how lines look. Undefined where nothing looks like a recipe. Linear in the lines.
 */
export function readLines(all: readonly Line[]): LinesRead | undefined {
  const lines = all.slice(0, mostLines)
  const known = marked(lines)
  if (known && known.steps.length > 0) return known
  const { parts, others } = partsOf(lines)
  const instructions = best(parts.filter(({ role }) => role === 'instructions'))
  const titled = parts.filter(({ role }) => role === 'ingredients')
  const listed = best(titled.filter((part) => scoreOf(part) > 0))
  const wanted = together(parts, listed)
  const run = wanted.length > 0 ? undefined : ingredientRun(lines, instructions?.from)
  const ingredients = wanted.length > 0 ? wanted : run ? [run] : []
  const end = ingredients.at(-1)?.to
  // the steps of this recipe stand behind its ingredients, mostly
  const behind = end === undefined ? undefined : parts.find((part) => part.role === 'instructions' && part.from >= end)
  const chosen = behind && scoreOf(behind) > 0 ? behind : instructions
  const steps = chosen ? together(parts, chosen) : end === undefined ? [] : [stepRun(lines, end)].filter((part) => part !== undefined)
  const used = [...ingredients, ...steps]
  if (used.length === 0) return known
  const texts = ingredientTexts(ingredients.flatMap((part) => part.lines))
  const outside = new Set(others)
  const inside = (at: number): boolean => used.some(({ titled, from, to }) => at >= from && at < to && !(titled && outside.has(at)))
  const around = lines.filter((line, at) => !inside(at)).map(({ text }) => text)
  return {
    ingredients: texts.length > 0 ? texts : known?.ingredients ?? [], steps: stepTexts(steps.flatMap((part) => part.lines)),
    first: Math.min(...used.map(({ from }) => from)), around: [...around, ...used.flatMap((part) => part.titled ? [part.rest] : [])],
    titled: wanted.length > 0 || chosen !== undefined, measured: texts.filter((text) => ingredientLook(text) === 2).length,
  }
}

/** Whether a line leads a list: used by readers of plain text. */
export const isListLine = (text: string): 'item' | 'step' | undefined => (isNumbered(text) && !/^\d{1,2}[.)]\s+[\d½¼¾]/.test(text) ? 'step' : hasBullet(text) ? 'item' : undefined)
