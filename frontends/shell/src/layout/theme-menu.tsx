import { Moon, Sun, SunMoon } from 'lucide-react'
import { type Theme, useTheme } from '@plateful/shell-sdk'
import { DropdownMenu, IconButton } from '@plateful/ui'

const choices = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'Like the system', Icon: SunMoon },
] as const satisfies readonly { theme: Theme; label: string; Icon: typeof Sun }[]

/** Light, dark, or whatever the system says. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme()
  const Current = choices.find((choice) => choice.theme === theme)?.Icon ?? SunMoon
  return (
    <DropdownMenu
      trigger={
        <IconButton label="Theme" className="text-ink-soft">
          <Current aria-hidden />
        </IconButton>
      }
      items={choices.map(({ theme: value, label, Icon }) => ({
        label,
        icon: <Icon />,
        checked: value === theme,
        onSelect: () => setTheme(value),
      }))}
    />
  )
}
