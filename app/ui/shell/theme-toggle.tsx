import { SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { THEME_KEY } from './theme-script.ts'

function isDark() {
  const forced = document.documentElement.dataset.theme
  return forced ? forced === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

function swapTheme() {
  const theme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage is blocked: the choice then lasts as long as the page.
  }
}

/**
 * Swaps light and dark and remembers it. It has one fixed text ("Light or dark"), so the server can render it
 * without knowing which of the two the visitor sees.
 */
export function ThemeToggle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Button variant="ghost" size="sm" ink className={className} onClick={swapTheme}>
      <Icon of={SunMoon} />
      {children}
    </Button>
  )
}
