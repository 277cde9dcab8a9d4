import { badRequest } from './errors.ts'

/** What a form holds under a name: a text, or what stands in brackets. Lists are nodes whose keys are numbers. */
export type FormValue = string | FormNode
/** Has no prototype, so that no name can reach one. */
export type FormNode = { [name: string]: FormValue }

const MAX_FIELDS = 1000
const MAX_DEPTH = 8

const emptyNode = (): FormNode => Object.create(null) as FormNode

/** `items[0][price]` → `['items', '0', 'price']`. */
const pathOf = (name: string): string[] => {
  const bracket = name.indexOf('[')
  if (bracket === -1) return [name]
  return [name.slice(0, bracket), ...[...name.slice(bracket).matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1]!)]
}

/**
 * Reads `application/x-www-form-urlencoded` with nested names, as `metadata[userId]=7` or `expand[]=customer`.
 * @throws ApiError when it nests too deep or holds too much
 */
export const parseForm = (text: string): FormNode => {
  const root = emptyNode()
  let fields = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++fields > MAX_FIELDS) throw badRequest('Too many parameters.')
    const path = pathOf(name)
    if (path.length > MAX_DEPTH) throw badRequest(`Invalid parameter name: ${name.slice(0, 100)}`)
    let node = root
    path.forEach((part, depth) => {
      const key = part === '' && depth > 0 ? String(Object.keys(node).length) : part
      if (depth === path.length - 1) {
        node[key] = value
        return
      }
      const inner = node[key]
      node = typeof inner === 'object' ? inner : (node[key] = emptyNode())
    })
  }
  return root
}
