import { defineRemote } from '@plateful/shell-sdk'
import { nav, paths } from './paths.ts'

export default defineRemote({
  id: 'planner',
  nav,
  paths,
  routes: [
    { path: paths.week.path, access: 'member', screen: () => import('./features/week/week-screen.tsx') },
    { path: paths.shopping.path, access: 'member', screen: () => import('./features/shopping/shopping-screen.tsx') },
  ],
})
