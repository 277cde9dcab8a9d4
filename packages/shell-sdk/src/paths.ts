/** A screen's route pattern and the function that makes an address of it. */
export type ScreenPath = {
  path: string
  href: (...parts: never[]) => string
}

/** A link in the shell's navigation. `icon` names one of the shell's navigation icons. */
export type NavEntry = {
  to: string
  label: string
  icon: string
  /** Label in the phone's bottom bar; without one the entry is not shown there. */
  shortLabel?: string
  /** Lower comes first. */
  order: number
  /** Other addresses on which the entry counts as the current one. */
  activeOn?: readonly string[]
  /** Entries for everyone are also offered to signed-out visitors. */
  access?: 'everyone' | 'member'
}

/** Keeps the precise type of each `href` while checking the shape. */
export function definePaths<P extends Record<string, ScreenPath>>(paths: P): P {
  return paths
}
