import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useHash } from '#app/lib/use-hash.ts'
import type { LanguageLink } from '#app/ui/shell/language-switch.tsx'

/**
 * The switch: `?lang=` on the page that is shown, with its query and anchor. The server turns it into the right URL; the
 * browser takes the anchor along.
 */
export function useLanguageLinks(): LanguageLink[] {
  const t = useMessages('shared')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const hash = useHash()
  return [
    { lang: 'nl', short: 'NL', name: t('switchToDutch') },
    { lang: 'en', short: 'EN', name: t('switchToEnglish') },
  ].map((link) => ({
    ...link,
    href: `${pathname}?${withLanguage(search, link.lang)}${hash ? `#${hash}` : ''}`,
    current: link.lang === language,
  }))
}

function withLanguage(search: string, language: string): URLSearchParams {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return query
}
