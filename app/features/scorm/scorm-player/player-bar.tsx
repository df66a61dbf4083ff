import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { LogoMark } from '#app/ui/shell/logo.tsx'
import { ThemeToggle } from '#app/ui/shell/theme-toggle.tsx'
import { TopBar } from '#app/ui/shell/top-bar.tsx'

const names: Record<Language, string> = { nl: 'Nederlands', en: 'English' }

/** The bar of a package: whose it is, the other language, and light or dark. */
export function PlayerBar({ onSpeak }: { onSpeak: (language: Language) => void }) {
  const t = useMessages('scorm-player')
  const other = useLanguage() === 'nl' ? 'en' : 'nl'
  return (
    <TopBar
      label={t('languages')}
      start={
        <span className="logo">
          <LogoMark />
          <span>{brand.name}</span>
        </span>
      }
    >
      <Button variant="ghost" size="sm" ink lang={other} onClick={() => onSpeak(other)}>
        {names[other]}
      </Button>
      <ThemeToggle>
        <span className="sr">{t('theme')}</span>
      </ThemeToggle>
    </TopBar>
  )
}
