/** The two languages of the product. Dutch has no prefix in a URL, English has /en (PD-33). */
export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

/** Key of the remembered choice, in local storage and as a cookie (PS-1). */
export const languageKey = 'language'

export function isLanguage(value: unknown): value is Language {
  return value === 'nl' || value === 'en'
}

/** Language of a path: an explicit /en prefix always wins. */
export function languageOfPath(pathname: string): Language {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'nl'
}

/** The same path without its language prefix. */
export function withoutLanguage(pathname: string): string {
  return languageOfPath(pathname) === 'en' ? pathname.slice(3) || '/' : pathname
}

const twins: Record<string, string> = { '/missie': '/mission', '/mission': '/missie' }

/**
 * The path in a language. The mission page is the one whose name differs: /missie and /en/mission (PS-2).
 * @param path an unprefixed path, with or without query and hash, e.g. `/settings?tab=billing`
 */
export function localePath(language: Language, path: string): string {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  if (language === 'nl') return (pathname === '/mission' ? '/missie' : pathname || '/') + rest
  const english = pathname === '/missie' ? twins[pathname] : pathname
  return (english === '/' || !english ? '/en' : `/en${english}`) + rest
}

/** The same page in the other language, query kept. */
export function twinPath(pathname: string, language: Language): string {
  return localePath(language, withoutLanguage(pathname))
}

/**
 * Best language for an Accept-Language header (RFC 9110 12.5.4), or undefined when it names neither:
 * crawlers and clients without a preference then get Dutch.
 */
export function preferredLanguage(header: string | null | undefined): Language | undefined {
  if (!header) return undefined
  let best: { language: Language; q: number } | undefined
  for (const part of header.split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    if (!isLanguage(language)) continue
    const q = Number(
      params
        .find((p) => p.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    if (q > 0 && (!best || q > best.q)) best = { language, q }
  }
  return best?.language
}

export const localeOf: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }
