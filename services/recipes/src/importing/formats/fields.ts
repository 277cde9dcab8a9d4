import { isNode, listOf, textOf, type SchemaNode } from '../schema-node.ts'

/** Exports refer to nothing outside themselves. */
export const asIs = (value: unknown): unknown => value

/** The one text of a field: a string, a number, or the text or name of an object. */
export const textAt = (node: SchemaNode, ...names: string[]): string | undefined => {
  for (const name of names) {
    const text = Object.hasOwn(node, name) ? textOf(node[name], asIs)?.trim() : undefined
    if (text) return text
  }
  return undefined
}

/** All texts of a field: of a list of strings, of things with names ("tags"), or of one of them. */
export const textsAt = (node: SchemaNode, name: string): string[] =>
  listOf(Object.hasOwn(node, name) ? node[name] : undefined, asIs).flatMap((one) => textOf(one, asIs)?.trim() ?? [])

/** The objects in a field's list. */
export const nodesAt = (node: SchemaNode, name: string): SchemaNode[] =>
  (Object.hasOwn(node, name) ? listOf(node[name], asIs) : []).filter(isNode)

/** A finite number of a field, given as a number or in digits. */
export const numberAt = (node: SchemaNode, name: string): number | undefined => {
  const value = Object.hasOwn(node, name) ? node[name] : undefined
  const number = typeof value === 'string' && value.trim() && value.length < 40 ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** More names than any export gives a thing. */
const mostNames = 1000

/** A node whose names are in camel case: backups write `recipe_ingredient` where calls write `recipeIngredient`. */
export const camelCased = (node: SchemaNode): SchemaNode =>
  Object.fromEntries(Object.entries(node).slice(0, mostNames).map(([name, value]) => [name.length > 60 ? name : name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]))

const thirds: [part: number, sign: string][] = [[1 / 3, '1/3'], [2 / 3, '2/3']]

/** A quantity as a cook writes it: 1, 1.5, "1 1/3" for 1.333. */
export const writtenQuantity = (value: number): string => {
  const whole = Math.floor(value)
  const third = thirds.find(([part]) => Math.abs(value - whole - part) < 0.004)
  if (third) return whole === 0 ? third[1] : `${whole} ${third[1]}`
  return String(Math.round(value * 1000) / 1000)
}

/** One ingredient line of its parts: "2 cups flour, sifted". A quantity of 0 stands for none. */
export const ingredientLine = (parts: { quantity?: number | string | undefined, unit?: string | undefined, food?: string | undefined, note?: string | undefined }): string => {
  const quantity = typeof parts.quantity === 'number' ? (parts.quantity > 0 ? writtenQuantity(parts.quantity) : '') : parts.quantity
  const line = [quantity, parts.unit, parts.food].filter(Boolean).join(' ')
  if (!parts.note) return line
  return parts.food ? `${line}, ${parts.note}` : [line, parts.note].filter(Boolean).join(' ')
}

/** The heading that a list of lines knows by its colon. */
export const heading = (name: string): string => (name.endsWith(':') ? name : `${name}:`)

/** Lines in which a heading is marked by brackets ("[Sauce]") or as Markdown ("# Sauce"). */
export const linesOf = (text: string): string[] =>
  text.slice(0, 200_000).split(/\r\n?|\n/).map((line) => line.trim()).filter(Boolean).map((line) => {
    const name = /^\[([^\][]{1,100})\]$/.exec(line)?.[1] ?? /^#{1,6}\s+(\S.{0,99})$/.exec(line)?.[1]
    return name ? heading(name.trim()) : line
  })

/** Text without the signs of Markdown: pictures go, links and emphasis keep their words. */
export const withoutMarkdown = (text: string): string =>
  text.slice(0, 200_000)
    .replace(/!\[[^\][]{0,200}\]\([^()\s]{0,2000}\)/g, '')
    .replace(/\[([^\][]{1,200})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500})\1/g, '$2')

/** A description with the notes of the cook below it. */
export const described = (description: string | undefined, notes: (string | undefined)[]): string =>
  [description, ...notes].filter(Boolean).join('\n')
