// The dark mode switch in the top bar.
import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { storeDark, useIsDark } from './dark-mode.ts'

export const DarkModeSwitch = () => {
  const isDark = useIsDark()
  const Icon = isDark ? Moon : Sun
  return (
    <IconButton
      label="Mörkt läge"
      role="switch"
      aria-checked={isDark}
      icon={<Icon className="size-4" />}
      onClick={() => storeDark(!isDark)}
    />
  )
}
