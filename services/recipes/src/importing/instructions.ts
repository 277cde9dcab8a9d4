import { isNode, isOfType, listOf, property, textOf, wholeText, type Resolve, type SchemaNode } from './schema-node.ts'
import { importedLines, importedText } from './imported-text.ts'

const numbering = /^(?:step\s{0,3})?\(?\d{1,2}\s{0,2}[.):]\)?\s+(?=\S)/i
const bareNumber = /^(?:step\s{0,3})?\d{1,2}[.):]?$/i
/** Headings that only say that steps follow. */
const generic = /^(?:instructions?|directions?|method|preparation|steps?|recipe|how to make it|zubereitung|préparation|preparación|preparazione)\s*:?$/i

/** "1. Mix. 2. Bake." in one line as two steps, if the numbers count up from 1. */
function splitNumbered(line: string): string[] {
  const starts: number[] = []
  for (const found of line.matchAll(/(?<![\d.,])(\d{1,2})[.)]\s{1,3}(?=\p{Lu})/gu)) {
    if (Number(found[1]) === starts.length + 1) starts.push(found.index)
  }
  if (starts.length < 2 || starts[0] !== 0) return [line]
  return starts.map((start, at) => line.slice(start, starts[at + 1]).trim())
}

/** The steps of one text: its lines, its `<li>` and `<p>`, or its numbers. */
export function stepsOfText(html: string): string[] {
  const lines = importedLines(html)
  return (lines.length === 1 ? splitNumbered(lines[0]!) : lines)
    .filter((line) => !bareNumber.test(line))
    .map((line) => line.replace(numbering, ''))
}

const asHeading = (name: string): string => (name.endsWith(':') ? name : `${name}:`)

function stepText(node: SchemaNode, resolve: Resolve): string | undefined {
  return textOf(property(node, 'text'), resolve) ?? textOf(property(node, 'description'), resolve)
    ?? (property(node, 'name', 'itemListElement') === undefined ? textOf(node[wholeText], resolve) : undefined)
}

function stepsOf(value: unknown, resolve: Resolve, depth: number, budget: { left: number }): string[] {
  if (depth > 8) return []
  return listOf(value, resolve).flatMap((one): string[] => {
    budget.left -= 1
    if (budget.left < 0) return []
    if (typeof one === 'string') return stepsOfText(one)
    if (!isNode(one)) return []
    const children = property(one, 'itemListElement', 'steps', 'step')
    const inner = (): string[] => stepsOf(children ?? property(one, 'item'), resolve, depth + 1, budget)
    if (isOfType(one, 'howtostep', 'howtodirection', 'howtotip')) {
      const text = stepText(one, resolve)
      if (text) return stepsOfText(text)
      const parts = inner()
      return parts.length > 0 ? [parts.join(' ')] : stepsOfText(textOf(property(one, 'name'), resolve) ?? '')
    }
    const name = importedText(textOf(property(one, 'name'), resolve) ?? '')
    const text = stepText(one, resolve) ?? textOf(one['@value'], resolve)
    const steps = children === undefined && property(one, 'item') === undefined ? stepsOfText(text ?? '') : inner()
    if (steps.length === 0) return name ? [name] : []
    return name && !generic.test(name) && isOfType(one, 'howtosection') ? [asHeading(name), ...steps] : steps
  })
}

/**
 * The steps of `recipeInstructions` in any of its shapes: text, lists of text, HowToStep, HowToSection (its
 * name becomes a heading line that ends in ":"), ItemList, nested.
 */
export const instructionsOf = (value: unknown, resolve: Resolve): string[] =>
  stepsOf(value, resolve, 0, { left: 3000 })
