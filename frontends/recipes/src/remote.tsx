import { defineRemote } from '@plateful/shell-sdk'
import { nav, paths } from './paths.ts'

export default defineRemote({
  id: 'recipes',
  nav,
  paths,
  routes: [
    { path: paths.list.path, screen: () => import('./features/collection/collection-screen.tsx') },
    { path: paths.create.path, access: 'member', screen: () => import('./features/editor/editor-screen.tsx') },
    { path: paths.edit.path, access: 'member', screen: () => import('./features/editor/editor-screen.tsx') },
    { path: paths.import.path, access: 'member', screen: () => import('./features/import/import-screen.tsx') },
    { path: paths.detail.path, screen: () => import('./features/detail/detail-screen.tsx') },
    { path: paths.oldEdit.path, screen: () => import('./features/redirects/edit-redirect.tsx') },
    { path: paths.oldDetail.path, screen: () => import('./features/redirects/detail-redirect.tsx') },
  ],
})
