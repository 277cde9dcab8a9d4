import { definePaths } from '@plateful/shell-sdk/paths'

/** The shell's own screens. */
export const paths = definePaths({
  home: { path: '/', href: () => '/' },
  auth: { path: '/auth', href: () => '/auth' },
  login: { path: '/login', href: () => '/login' },
})
