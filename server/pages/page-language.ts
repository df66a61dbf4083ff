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

function cookieFor(language: Language, secure: boolean): string {
  const base = `${languageKey}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`
  return secure ? `${base}; Secure` : base
}

const rememberedLanguage = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)`)

function remembered(cookies: string | null | undefined): Language | undefined {
  const found = cookies ? rememberedLanguage.exec(cookies)?.[1] : undefined
  return isLanguage(found) ? found : undefined
}

interface Preferences {
  cookies: string | null | undefined
  acceptLanguage: string | null | undefined
}

/** Does this visitor get the English page when asking for an unprefixed one? */
export function prefersEnglish({ cookies, acceptLanguage }: Preferences): boolean {
  return (remembered(cookies) ?? preferredLanguage(acceptLanguage)) === 'en'
}

/** The cookie to set with a page, if any: an explicit /en is remembered. */
export function languageCookie(
  cookies: string | null | undefined,
  language: Language,
  secure: boolean,
): string | undefined {
  return language === 'en' && remembered(cookies) !== 'en' ? cookieFor('en', secure) : undefined
}

/** What an unprefixed page depends on besides its URL, which caches must know. */
export const dutchVary = 'Cookie, Accept-Language'

/**
 * Where a request for a page should go instead, if anywhere (PD-33):
 * `?lang=` is the visible switch and always wins; an unprefixed URL follows the remembered choice, then the browser.
 * Crawlers and clients without a preference get Dutch.
 */
export function languageRedirect(request: Request, url: URL, secure: boolean): Response | undefined {
  if (request.method !== 'GET' || url.pathname.endsWith('.data')) return undefined
  const asked = url.searchParams.get('lang')
  if (isLanguage(asked)) {
    url.searchParams.delete('lang')
    // Two slashes in front would be the name of another site.
    const path = withoutLanguage(url.pathname).replace(/^\/{2,}/, '/')
    const target = localePath(asked, path) + url.search
    const headers = { location: target, 'set-cookie': cookieFor(asked, secure) }
    return new Response(null, { status: 302, headers })
  }
  if (languageOfPath(url.pathname) === 'en' || url.pathname.startsWith('/__')) return undefined
  const { headers: sent } = request
  if (!prefersEnglish({ cookies: sent.get('cookie'), acceptLanguage: sent.get('accept-language') })) {
    return undefined
  }
  const headers = { location: localePath('en', url.pathname + url.search), vary: dutchVary }
  return new Response(null, { status: 302, headers })
}

/** An explicit /en is remembered; an unprefixed page depends on cookie and browser, which caches must know. */
export function rememberLanguage(
  request: Request,
  language: Language,
  headers: Headers,
  secure: boolean,
): void {
  const cookie = languageCookie(request.headers.get('cookie'), language, secure)
  if (cookie) headers.append('set-cookie', cookie)
  if (language === 'nl') headers.append('vary', dutchVary)
}
