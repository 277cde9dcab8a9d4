import { expect, it } from 'vitest'
import { activeEntry } from './active-entry.ts'

const entry = (to: string, activeOn: string[] = []) => ({ to, label: to, icon: 'book', order: 0, activeOn })
const entries = [entry('/'), entry('/recipes', ['/recipe']), entry('/recipes/import')]

it.each([
  ['/', '/'],
  ['/recipes', '/recipes'],
  ['/recipes/create', '/recipes'],
  ['/recipes/import', '/recipes/import'],
  ['/recipe/12/pie', '/recipes'],
  ['/recipesque', undefined],
])('%s belongs to %s', (pathname, to) => expect(activeEntry(entries, pathname)?.to).toBe(to))
