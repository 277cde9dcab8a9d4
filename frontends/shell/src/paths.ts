import { definePaths } from '@plateful/shell-sdk/paths'

/** The shell's own screens. */
export const paths = definePaths({
  home: { path: '/', href: () => '/' },
  auth: { path: '/auth', href: () => '/auth' },
  login: { path: '/login', href: () => '/login' },
  passwordReset: { path: '/password-reset', href: () => '/password-reset' },
  usernameRecovery: { path: '/username-recovery', href: () => '/username-recovery' },
  profile: { path: '/profile', href: (section?: string) => `/profile${section ? `#${section}` : ''}` },
  subscribe: { path: '/subscribe', href: (plan?: string) => `/subscribe${plan ? `?plan=${plan}` : ''}` },
  checkout: { path: '/checkout/:recipeId', href: (recipeId: number) => `/checkout/${recipeId}` },
  creator: { path: '/creator', href: () => '/creator' },
  creatorAgreement: { path: '/creator-agreement', href: () => '/creator-agreement' },
})
