import { definePaths, type NavEntry } from '@plateful/shell-sdk/paths'

/** Every screen of this remote: the pattern that the shell mounts, and its address. */
export const paths = definePaths({
  list: { path: '/recipes', href: (query = '') => `/recipes${query}` },
  create: { path: '/recipes/create', href: () => '/recipes/create' },
  import: { path: '/recipes/import', href: () => '/recipes/import' },
  edit: { path: '/recipes/edit/:id', href: (id: number) => `/recipes/edit/${id}` },
  detail: { path: '/recipe/:id/:slug?', href: (id: number, slug = '') => `/recipe/${id}${slug && `/${slug}`}` },
  /** Other spellings that links out there use; both redirect. */
  oldEdit: { path: '/recipes/:id/edit', href: (id: number) => `/recipes/${id}/edit` },
  oldDetail: { path: '/recipes/:id/:slug?', href: (id: number) => `/recipes/${id}` },
})

export const nav: readonly NavEntry[] = [
  { to: '/recipes', label: 'Recipes', shortLabel: 'Recipes', icon: 'book', order: 10, access: 'everyone', activeOn: ['/recipe'] },
  { to: '/recipes/import', label: 'Import Recipe', icon: 'import', order: 20, access: 'member' },
]
