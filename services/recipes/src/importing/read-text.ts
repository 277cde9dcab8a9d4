import { authorIn } from './authors.ts'
import { bounds } from '../../contract/vocabulary.ts'
import { boundLines, boundSteps, cut, type ImportedRecipe } from './imported-recipe.ts'
import { factsIn, isFact } from './prose-facts.ts'
import { fullest, recipesInData } from './schema-recipe.ts'
import { headingIn, isNumbered } from './section-words.ts'
import { ingredientLook, isCooking, isNoise, type Line, textLine, withoutBullet } from './line.ts'
import { isListLine, type LinesRead, readLines } from './read-lines.ts'
import { cleanedLines } from './pasted.ts'
import { importedLines, importedText } from './imported-text.ts'
import { parseJsonLd } from './json-ld.ts'
import { readRecipe } from './read-recipe.ts'

const longestTitle = 120
const untitled = 'Untitled recipe'
/** Where a page has no address of its own, relative ones lead nowhere. */
const nowhere = 'about:blank'

function lineOf(text: string): Line {
  const heading = /^(#{1,6})\s+(.*)$/.exec(text) ?? /^(={2,6})\s*(.*?)\s*=+$/.exec(text)
  if (heading) return { ...textLine(withoutBullet(heading[2]!.replace(/#+$/, '').trim())), kind: 'heading', level: heading[1]!.length }
  const bold = /^(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/.exec(text)
  if (bold) return { ...textLine(bold[1]!.trim()), kind: headingIn(bold[1]!) ? 'heading' : 'text', level: 7 }
  return { ...textLine(text), kind: isListLine(text) ?? 'text' }
}

const labelled = /^(?:title|recipe(?: name)?|subject|rezept|titel|betreff|recette|titre|receta|titulo|título|ricetta|titolo|recept|receita|przepis|tytu[łl])\s*:\s*(?=\S)/i
const greeting = /^(?:hi|hey|hello|dear|hallo|liebe[r]?|bonjour|salut|cher|ch[eè]re|hola|querid[oa]|ciao|car[oa]|ol[áa]|beste|hoi|cześć|drog[ia])\b.{0,40}[,!.]?$|^(?:here(?:'s| is| you)|das ist|hier (?:ist|kommt)|voici|aqu[ií] |ecco|hier is|oto)\b/i

function titleOf(lines: readonly Line[], first: number): { title: string, at: number } {
  const before = lines.slice(0, first)
  const marked = before.findIndex(({ kind, text }) => (kind === 'heading' || labelled.test(text)) && !headingIn(text) && text.length <= longestTitle)
  const fits = ({ text }: Line): boolean => /\p{L}{2}/u.test(text) && text.length <= longestTitle && !isNoise(text) && !isFact(text) && !headingIn(text) && !greeting.test(text) && !authorIn([text])
    && !/^https?:/i.test(text) && !/[.,;]$/.test(text)
  const at = marked >= 0 ? marked : before.findIndex(fits)
  const title = at < 0 ? '' : withoutBullet(before[at]!.text).replace(labelled, '').replace(/^(?:(?:fwd?|re|aw|wg|tr|rv)\s*:\s*)+/i, '').replace(/\s*:$/, '')
  if (title) return { title, at }
  // "My chili! Serves 6 to 8." names it in its first sentence
  const opening = /^(?<title>[^.!?:|]{3,60}?)\s*[.!?|]\s/.exec(before[0]?.text ?? '')?.groups?.title
  return { title: opening && fits(textLine(opening)) ? opening : untitled, at }
}

function descriptionOf(lines: readonly Line[], from: number, to: number): string | null {
  const told = lines.slice(from + 1, to).map(({ text }) => text)
    .filter((text) => text.length >= 25 && !isFact(text) && !isNoise(text) && !headingIn(text) && !greeting.test(text) && !isNumbered(text) && ingredientLook(text) < 2)
  return told.slice(0, 5).join('\n') || null
}

/** Whether what was found is a recipe: instructions alone may be those of anything, and have to speak of cooking. */
const enough = ({ titled, ingredients: { length: ingredients }, measured, steps }: LinesRead): boolean =>
  titled ? (ingredients >= 1 && steps.length >= 1) || measured >= 1 || ingredients >= 3 || (steps.length >= 2 && steps.filter(isCooking).length * 2 >= steps.length)
    : (measured >= 2 && steps.length >= 1) || measured >= 3

function fromLines(texts: readonly string[]): ImportedRecipe | undefined {
  const lines = texts.map(lineOf)
  const read = readLines(lines)
  if (!read || !enough(read)) return undefined
  const { title, at } = titleOf(lines, read.first)
  const { prepTime, cookTime, servings, ...nutrition } = factsIn(read.around)
  return {
    title: cut(importedText(title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')), bounds.title) || untitled,
    description: cut(descriptionOf(lines, at, read.first) ?? '', bounds.description) || null,
    imageUrl: null,
    ingredients: boundLines(read.ingredients), instructions: boundSteps(read.steps),
    prepTime, cookTime, servings, ...nutrition,
    category: null, author: authorIn(read.around.slice(0, 30)), originalUrl: null,
  }
}

const isHtml = (text: string): boolean => /<(?:!doctype|html|head|body|article|section|main|div|p|li|ul|ol|h[1-6]|table|br|span)\b[^<>]{0,2000}>/i.test(text)

/**
 * The recipe of a text that somebody pasted: typed, copied from a page, a mail or a chat, in any of eight
 * languages; HTML goes to the reader of pages, JSON-LD to that of data. Every field lies within the contract's
 * bounds. Undefined where nothing looks like a recipe; never throws. Linear in the length.
 */
export function readText(text: string): ImportedRecipe | undefined {
  if (/^\s*[[{]/.test(text)) {
    const found = fullest(recipesInData([parseJsonLd(text)].filter((data) => data !== undefined), null))
    if (found) return found
  }
  if (isHtml(text)) {
    const found = readRecipe(text, nowhere)
    return found ? { ...found, originalUrl: null } : fromLines(cleanedLines(importedLines(text).join('\n')))
  }
  return fromLines(cleanedLines(text))
}
