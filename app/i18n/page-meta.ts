import type { MetaDescriptor } from 'react-router'
import { brand } from '#app/lib/brand.ts'
import { canonicalPath } from '#app/lib/canonical-path.ts'
import {
  type Language,
  languageOfPath,
  languages,
  localeOf,
  localePath,
  withoutLanguage,
} from '#app/lib/language.ts'
import { type ShareImage, shareImageSize } from '#app/lib/share-images.ts'
import type { JsonLd } from './json-ld.ts'

interface PageMeta {
  title: string
  description?: string
  /** Pages behind sign-in are not for search engines. */
  noindex?: boolean
}

interface PublicMeta {
  title: string
  /** One or two sentences, 70 to 160 characters: what search results show. */
  description: string
  /** Picture for sharing, made by scripts/share-images.ts. */
  image?: ShareImage
  /** An article is dated and has an author; everything else is a page of the site. */
  type?: 'website' | 'article'
  /** Structured data: organizationJsonLd, articleJsonLd, faqJsonLd of json-ld.ts. */
  jsonLd?: readonly JsonLd[]
}

interface MetaArgs {
  location: { pathname: string }
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/** Title, description, canonical and hreflang links of a page (PD-33). Public pages take publicMeta instead. */
export function pageMeta(args: MetaArgs, { title, description, noindex }: PageMeta): MetaDescriptor[] {
  const { url } = addressOf(args)
  return [
    { title: `${title} | ${brand.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    link('canonical', url(languageOfPath(args.location.pathname))),
    ...languages.map((language) => link('alternate', url(language), language)),
    link('alternate', url('nl'), 'x-default'),
  ]
}

/**
 * Everything that search engines and shared links need to know of a public page (PD-33). What only they read is in
 * the HTML and not in the browser's JavaScript: the build leaves it out there.
 */
export function publicMeta(args: MetaArgs, meta: PublicMeta): MetaDescriptor[] {
  return import.meta.env.SSR ? [...pageMeta(args, meta), ...sharedMeta(args, meta)] : pageMeta(args, meta)
}

function sharedMeta(args: MetaArgs, meta: PublicMeta): MetaDescriptor[] {
  const { title, description, image = 'home', type = 'website', jsonLd = [] } = meta
  const { origin, url } = addressOf(args)
  const language = languageOfPath(args.location.pathname)
  const imageUrl = `${origin}/share/${image}-${language}.png`
  return [
    property('og:type', type),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url(language)),
    property('og:locale', openGraphLocale(language)),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', openGraphLocale(other))),
    property('og:image', imageUrl),
    property('og:image:width', String(shareImageSize.width)),
    property('og:image:height', String(shareImageSize.height)),
    property('og:image:alt', `${brand.name}: ${title}`),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((data) => ({
      'script:ld+json': data({ origin, url: url(language), language, title, description, imageUrl }),
    })),
  ]
}

/** Where this page is in each language, whichever of its paths was asked for. */
function addressOf({ location, matches }: MetaArgs) {
  const root = matches[0]?.loaderData as { origin?: string } | undefined
  const origin = root?.origin ?? ''
  const path = canonicalPath(withoutLanguage(location.pathname))
  return { origin, url: (language: Language) => origin + localePath(language, path) }
}

const openGraphLocale = (language: Language) => localeOf[language].replace('-', '_')
const property = (name: string, content: string) => ({ property: name, content })
const link = (rel: string, href: string, hrefLang?: string) => ({
  tagName: 'link' as const,
  rel,
  ...(hrefLang ? { hrefLang } : {}),
  href,
})
