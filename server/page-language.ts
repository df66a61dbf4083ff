import {
  isLanguage,
  type Language,
  languageKey,
  languageOfPath,
  localePath,
  preferredLanguage,
  withoutLanguage,
} from '#app/lib/language.ts'

const yearInSeconds = 31_536_000

function cookieFor(language: Language): string {
  return `${languageKey}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`
}

function remembered(request: Request): Language | undefined {
  const found = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  return isLanguage(found) ? found : undefined
}

/**
 * Where a request for a page should go instead, if anywhere (DECISIONS 33):
 * `?lang=` is the visible switch and always wins; an unprefixed URL follows the remembered choice, then the browser.
 * Crawlers and clients without a preference get Dutch.
 */
export function languageRedirect(request: Request, url: URL): Response | undefined {
  if (request.method !== 'GET' || url.pathname.endsWith('.data')) return undefined
  const asked = url.searchParams.get('lang')
  if (isLanguage(asked)) {
    url.searchParams.delete('lang')
    // Two slashes in front would be the name of another site.
    const path = withoutLanguage(url.pathname).replace(/^\/{2,}/, '/')
    const target = localePath(asked, path) + url.search
    return new Response(null, { status: 302, headers: { location: target, 'set-cookie': cookieFor(asked) } })
  }
  if (languageOfPath(url.pathname) === 'en' || url.pathname.startsWith('/__')) return undefined
  const wanted = remembered(request) ?? preferredLanguage(request.headers.get('accept-language'))
  if (wanted !== 'en') return undefined
  const headers = { location: localePath('en', url.pathname + url.search), vary: 'Cookie, Accept-Language' }
  return new Response(null, { status: 302, headers })
}

/** An explicit /en is remembered; an unprefixed page depends on cookie and browser, which caches must know. */
export function rememberLanguage(request: Request, language: Language, headers: Headers): void {
  if (language === 'en') {
    if (remembered(request) !== 'en') headers.append('set-cookie', cookieFor('en'))
  } else headers.append('vary', 'Cookie, Accept-Language')
}
