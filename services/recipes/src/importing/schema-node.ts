/** A node of schema.org data, from JSON-LD or from marked HTML: properties to values of any shape. */
export type SchemaNode = Record<string, unknown>

/** Finds what `{ "@id": … }` points to. */
export type Resolve = (value: unknown) => unknown

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "Recipe" of "schema:Recipe", "http://schema.org/Recipe" and "https://schema.org/Recipe#". */
const localName = (name: string): string => name.replace(/[#/]+$/, '').replace(/^.*[/#:]/, '').toLowerCase()

export function isOfType(node: SchemaNode, ...names: string[]): boolean {
  const types = [node['@type'], node.type].flat(2)
  return types.some((type) => typeof type === 'string' && type.length < 200 && names.includes(localName(type)))
}

const prefixes = ['', 'schema:', 'http://schema.org/', 'https://schema.org/']

/** The value of the first of the named properties that has one. */
export function property(node: SchemaNode, ...names: string[]): unknown {
  for (const name of names) {
    for (const prefix of prefixes) {
      const value = Object.hasOwn(node, prefix + name) ? node[prefix + name] : undefined
      if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)) return value
    }
  }
  return undefined
}

/** Where a thing marked in HTML keeps all its text, for when its properties say none. */
export const wholeText = '@wholeText'

const mostValues = 2000

/** Single values, lists, lists in lists, `@list` and `@set` as one flat list, references resolved. */
export function listOf(value: unknown, resolve: Resolve): unknown[] {
  const found: unknown[] = []
  const open: { value: unknown, depth: number }[] = [{ value, depth: 0 }]
  while (open.length > 0 && found.length < mostValues) {
    const { value, depth } = open.pop()!
    if (value === undefined || value === null || depth > 8) continue
    const inner = Array.isArray(value) ? value : isNode(value) ? value['@list'] ?? value['@set'] : undefined
    if (Array.isArray(inner)) {
      const few: unknown[] = inner.slice(0, mostValues)
      open.push(...few.toReversed().map((one) => ({ value: one, depth: depth + 1 })))
    } else found.push(resolve(value))
  }
  return found
}

/** The text of a value: a string, a number, `{ "@value": … }`, or a thing's text or name. */
export function textOf(value: unknown, resolve: Resolve): string | undefined {
  for (const one of listOf(value, resolve)) {
    if (typeof one === 'string' && one.trim()) return one
    if (typeof one === 'number' && Number.isFinite(one)) return String(one)
    if (!isNode(one)) continue
    for (const inner of [one['@value'], property(one, 'text'), property(one, 'name'), property(one, 'value'), one[wholeText]]) {
      if (typeof inner === 'string' && inner.trim()) return inner
      if (typeof inner === 'number' && Number.isFinite(inner)) return String(inner)
    }
  }
  return undefined
}

const mostNodes = 100_000

/** All nodes of parsed JSON-LD in the order of the document, however deep. */
export function nodesOf(roots: unknown[]): SchemaNode[] {
  const nodes: SchemaNode[] = []
  const open: unknown[] = roots.toReversed()
  while (open.length > 0 && nodes.length < mostNodes) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (isNode(value)) nodes.push(value)
    const inner: unknown[] = Object.values(value)
    for (let at = inner.length - 1; at >= 0; at -= 1) open.push(inner[at])
  }
  return nodes
}

/** Resolves references by the fullest node of that `@id`. */
export function resolverOf(nodes: SchemaNode[]): Resolve {
  const byId = new Map<string, SchemaNode>()
  for (const node of nodes) {
    const id = node['@id']
    if (typeof id !== 'string') continue
    const known = byId.get(id)
    if (!known || Object.keys(node).length > Object.keys(known).length) byId.set(id, node)
  }
  return (value) => {
    if (!isNode(value) || typeof value['@id'] !== 'string') return value
    const full = Object.keys(value).filter((key) => key !== '@id' && key !== '@type').length > 0
    return full ? value : byId.get(value['@id']) ?? value
  }
}
