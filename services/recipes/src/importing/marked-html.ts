import { load } from 'cheerio/slim'
import { wholeText, type SchemaNode } from './schema-node.ts'

type HtmlNode = { type: string, name?: string, data?: string, attribs?: Record<string, string>, children?: HtmlNode[] }

/** How microdata and RDFa write the same: what opens a thing, its type, a property. */
const dialects = [
  { opens: 'itemscope', type: 'itemtype', property: 'itemprop' },
  { opens: 'typeof', type: 'typeof', property: 'property' },
] as const
type Dialect = (typeof dialects)[number]

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr'])
const blocks = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'tr', 'section', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dd', 'dt'])
const deepest = 2000
const mostProperties = 2000
const longestText = 60_000
const isRecipe = /(?:^|[\s/#:])Recipe\s*$/i

/**
 * Whether a parser's stack of open elements stays small, so that the time a page takes grows with its size
 * alone. Counts per name, which is never less than what is open in truth.
 */
export function isShallow(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const tag of html.matchAll(/<(\/?)([a-z][^\s<>/]{0,30})/gi)) {
    const name = tag[2]!.toLowerCase()
    if (empty.has(name)) continue
    const count = open.get(name) ?? 0
    if (tag[1] && count === 0) continue
    open.set(name, tag[1] ? count - 1 : count + 1)
    depth += tag[1] ? -1 : 1
    if (depth > deepest) return false
  }
  return true
}

function textIn(node: HtmlNode): string {
  let text = ''
  let visited = 0
  const open: HtmlNode[] = [node]
  while (open.length > 0 && text.length < longestText && visited < longestText) {
    const one = open.pop()!
    visited += 1
    if (one.type === 'text') text += (one.data ?? '').slice(0, longestText).replace(/\s+/g, ' ')
    if (one.name === 'script' || one.name === 'style') continue
    if (one.name !== undefined && blocks.has(one.name)) text += '\n'
    const children = one.children ?? []
    for (let at = children.length - 1; at >= 0; at -= 1) open.push(children[at]!)
  }
  // it is text by now; what looks like a tag in it was written as entities
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').trim()
}

const addresses = /^(?:image|photo|url|thumbnailurl|contenturl)$/i

function valueOf(node: HtmlNode, name: string): string {
  const attribs = node.attribs ?? {}
  const address = attribs.src ?? attribs['data-src'] ?? attribs.href
  if (addresses.test(name) && address !== undefined) return address
  return attribs.content ?? (node.name === 'time' ? attribs.datetime : undefined) ?? (node.name === 'data' || node.name === 'meter' ? attribs.value : undefined)
    ?? textIn(node)
}

function add(thing: SchemaNode, name: string, value: unknown): void {
  const known = Object.hasOwn(thing, name) ? thing[name] : undefined
  thing[name] = Array.isArray(known) ? [...known, value] : [value]
}

const localName = (name: string): string => name.replace(/^.*[/#:]/, '')

/** Microdata or RDFa of a tree as schema.org nodes, nested things inside the property they stand in. */
function recipesIn(root: HtmlNode, dialect: Dialect): SchemaNode[] {
  const recipes: SchemaNode[] = []
  const open: { node: HtmlNode, thing: SchemaNode | undefined }[] = [{ node: root, thing: undefined }]
  let left = mostProperties
  while (open.length > 0 && left > 0) {
    const { node, thing } = open.pop()!
    const attribs = node.attribs ?? {}
    const names = (attribs[dialect.property] ?? '').slice(0, 300).split(/\s+/).filter(Boolean).map(localName)
    let inside = thing
    if (attribs[dialect.opens] !== undefined) {
      inside = { '@type': (attribs[dialect.type] ?? '').slice(0, 300).trim().split(/\s+/).map(localName) }
      if (isRecipe.test(attribs[dialect.type] ?? '')) recipes.push(inside)
    }
    if (thing && names.length > 0) {
      left -= names.length
      for (const name of names) add(thing, name, inside === thing ? valueOf(node, name) : inside)
      if (inside !== thing && inside) {
        inside[wholeText] = textIn(node)
        if (attribs.src !== undefined) inside.url = attribs.src
      }
    }
    const children = node.children ?? []
    for (let at = children.length - 1; at >= 0; at -= 1) open.push({ node: children[at]!, thing: inside })
  }
  return recipes
}

/** The recipes that a page marks by microdata, or else by RDFa. */
export function markedRecipes(html: string): SchemaNode[] {
  if (!/itemprop|typeof/i.test(html) || !isShallow(html)) return []
  const root: HtmlNode | undefined = load(html, { xml: { xmlMode: false, decodeEntities: true } }).root()[0]
  if (!root) return []
  for (const dialect of dialects) {
    const found = recipesIn(root, dialect)
    if (found.length > 0) return found
  }
  return []
}
