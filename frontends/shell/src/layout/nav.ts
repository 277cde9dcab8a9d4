import { BookOpen, CalendarDays, House, Import, type LucideIcon, Newspaper, Shield, Sparkles, Utensils } from 'lucide-react'
import { isPremium, type NavEntry, type User } from '@plateful/shell-sdk'
import { remoteNav } from '../federation/screens.ts'
import { paths } from '../paths.ts'

const home: NavEntry = { to: paths.home.href(), label: 'Dashboard', shortLabel: 'Home', icon: 'home', order: 0, access: 'member' }

/** The way to premium; not for those who have it. */
export const upgrade: NavEntry = { to: paths.subscribe.href(), label: 'Upgrade Now', shortLabel: 'Premium', icon: 'premium', order: 90, access: 'member' }

/** Icons that a remote may name in its navigation entries. */
const icons: Record<string, LucideIcon> = {
  home: House,
  book: BookOpen,
  import: Import,
  calendar: CalendarDays,
  news: Newspaper,
  premium: Sparkles,
  admin: Shield,
}

export function iconOf({ icon }: NavEntry): LucideIcon {
  return icons[icon] ?? Utensils
}

/** What a member, or a visitor (null), can go to. */
export function navFor(user: User | null): readonly NavEntry[] {
  if (!user) return remoteNav.filter(({ access }) => access === 'everyone')
  return [home, ...remoteNav, ...(isPremium(user) ? [] : [upgrade])]
}

/** What a narrow header leaves out. */
export function outsideNarrowHeader(user: User): readonly NavEntry[] {
  return navFor(user).filter((entry) => entry === upgrade)
}

/** What a phone's bottom bar leaves out. */
export function outsideBottomBar(user: User): readonly NavEntry[] {
  return navFor(user).filter(({ shortLabel }) => !shortLabel)
}
