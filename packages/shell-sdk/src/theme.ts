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
  // Not the stored one yet: what was rendered ahead of time knows no storage.
  theme: 'system',
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

/** Takes up the remembered choice, and follows the system's theme while there is none. Answers how to stop. */
export function startTheme(): () => void {
  useTheme.setState({ theme: stored() })
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => apply(useTheme.getState().theme)
  system.addEventListener('change', follow)
  return () => system.removeEventListener('change', follow)
}
