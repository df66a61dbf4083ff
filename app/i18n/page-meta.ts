import type { MetaDescriptor } from 'react-router'
import { brand } from '#app/lib/brand.ts'
import { languageOfPath, languages, localePath, withoutLanguage } from '#app/lib/language.ts'

interface PageMeta {
  title: string
  description?: string
  /** Pages behind sign-in are not for search engines. */
  noindex?: boolean
}

interface MetaArgs {
  location: { pathname: string }
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/** Title, description, canonical and hreflang links of a page (DECISIONS 33). */
export function pageMeta(
  { location, matches }: MetaArgs,
  { title, description, noindex }: PageMeta,
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { origin?: string } | undefined
  const origin = root?.origin ?? ''
  const path = withoutLanguage(location.pathname)
  const href = (language: (typeof languages)[number]) => origin + localePath(language, path)
  return [
    { title: `${title} | ${brand.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: href(languageOfPath(location.pathname)) },
    ...languages.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: href(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: href('nl') },
  ] as MetaDescriptor[]
}
