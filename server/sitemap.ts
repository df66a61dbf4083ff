import { Hono } from 'hono'
import type { Db } from '#app/db/client.server.ts'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import { postEntries } from '#app/features/library/blog/post-entries.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { publicPages } from '#app/lib/public-pages.ts'

/** A page for search engines. */
export interface SitemapEntry {
  /** Without language prefix; the page exists in every language. */
  path: string
  changed?: Date | undefined
}

/** Features add the pages they have one of per row, such as blog posts. */
const sources: readonly ((db: Db) => Promise<SitemapEntry[]>)[] = [postEntries]

/** What only makes sense for somebody who is signed in, or once. Each also stands for everything below it. */
const privatePaths = [
  '/account',
  '/admin',
  '/ai-tools',
  '/auth/callback',
  '/auth/confirm',
  '/auth/second-step',
  '/auth/lti',
  '/auth/sso',
  '/badge',
  '/checkout',
  '/company-snack',
  '/connect-app',
  '/scorm-launch',
  '/fill-blank-quiz',
  '/info',
  '/invitation',
  '/know-how',
  '/lesson',
  '/logo-gate',
  '/mcp',
  '/newsletter/',
  '/onboarding',
  '/open-badge',
  '/quiz',
  '/reminders',
  '/sent-snacks',
  '/settings',
  '/my-judgement',
  '/my-map',
  '/refresh',
  '/start-check',
  '/paths',
  '/programme',
  '/promptlab',
  '/snack-quiz',
  '/team',
  '/verify',
] as const

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** sitemaps.org, with the other languages of each page as Google reads them. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const url = (language: (typeof languages)[number], path: string) =>
    escaped(new URL(localePath(language, path), origin).href)
  const items = entries.flatMap(({ path, changed }) => {
    const alternates = [...languages, 'x-default' as const].map(
      (name) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${url(name === 'x-default' ? 'nl' : name, path)}"/>`,
    )
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    return languages.map(
      (language) => `<url><loc>${url(language, path)}</loc>${lastmod}${alternates.join('')}</url>`,
    )
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${items.join('\n')}\n</urlset>\n`
  )
}

export function robotsTxt(origin: string): string {
  const paths = ['/api/', ...privatePaths.flatMap((path) => [path, localePath('en', path)])]
  return `User-agent: *\n${paths.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', origin)}\n`
}

/** What search engines ask for besides pages. */
export function searchEngineRoutes() {
  const app = new Hono<ApiEnv>()
  app.get('/robots.txt', (c) => {
    c.header('cache-control', 'public, max-age=3600')
    return c.text(robotsTxt(c.var.runtime.env.APP_URL))
  })
  app.get('/sitemap.xml', async (c) => {
    const { db } = c.var.runtime.database
    const rows = await Promise.all(sources.map((source) => source(db)))
    c.header('cache-control', 'public, max-age=3600')
    c.header('content-type', 'application/xml; charset=utf-8')
    return c.body(
      sitemapXml(c.var.runtime.env.APP_URL, [...publicPages.map((path) => ({ path })), ...rows.flat()]),
    )
  })
  return app
}
