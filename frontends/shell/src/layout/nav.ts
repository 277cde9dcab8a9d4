import { BookOpen, CalendarDays, House, Import, type LucideIcon, Newspaper, Shield, Sparkles, Utensils } from 'lucide-react'
import type { NavEntry } from '@plateful/shell-sdk'
import { remoteNav } from '../federation/screens.ts'

const home: NavEntry = { to: '/', label: 'Dashboard', shortLabel: 'Home', icon: 'home', order: 0, access: 'member' }

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

/** What a member, or a visitor, can go to. */
export function navFor(member: boolean): readonly NavEntry[] {
  return member ? [home, ...remoteNav] : remoteNav.filter(({ access }) => access === 'everyone')
}
