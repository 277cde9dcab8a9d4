import { create } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'

// The same key is read by the script that paints the first frame, before any bundle.
const storageKey = 'plateful.theme'

function stored(): Theme {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

function apply(theme: Theme): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = theme === 'dark' || (theme === 'system' && prefersDark)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

type ThemeStore = { theme: Theme; setTheme: (theme: Theme) => void }

/** The colour theme that the person chose, remembered on this device. */
export const useTheme = create<ThemeStore>((set) => ({
  theme: stored(),
  setTheme: (theme) => {
    try {
      localStorage.setItem(storageKey, theme)
    } catch {
      // Private windows may refuse storage; the choice then lasts as long as the page.
    }
    apply(theme)
    set({ theme })
  },
}))

/** Follows the system's theme while no other was chosen. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(useTheme.getState().theme))
}
