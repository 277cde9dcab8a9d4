import { definePaths, type NavEntry } from '@plateful/shell-sdk/paths'

/** Every screen of this remote: the pattern that the shell mounts, and its address. */
export const paths = definePaths({
  week: { path: '/meal-plans', href: () => '/meal-plans' },
  shopping: { path: '/shopping-list', href: () => '/shopping-list' },
})

export const nav: readonly NavEntry[] = [
  { to: '/meal-plans', label: 'Meal Plans', shortLabel: 'Plans', icon: 'calendar', order: 30, access: 'member', activeOn: ['/shopping-list'] },
]
