import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { pathAliases } from '#app/lib/canonical-path.ts'
import { publicPages, sharedPatterns } from '#app/lib/public-pages.ts'
import routes from '#app/routes.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

const origin = 'https://snackwijs.example'
const paths = ((await routes) as RouteConfigEntry[]).flatMap(({ path }) => path ?? [])
const disallowed = [...robotsTxt(origin).matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)

/** Public, but nothing to find: signing in, and pages per row, which a source lists. */
const notListed = ['/auth', ...sharedPatterns]

test('every page is public and listed, an alias, or closed to search engines', () => {
  const dutch = paths.filter((path) => path !== '*' && !/^\/en(\/|$)|\.\w+$/.test(path))
  const unclear = dutch.filter(
    (path) =>
      ![...publicPages, ...Object.keys(pathAliases), ...notListed].includes(path) &&
      !disallowed.some((start) => path.startsWith(start)),
  )
  expect(unclear, 'add it to app/lib/public-pages.ts or to the private paths in server/sitemap.ts').toEqual(
    [],
  )
})

test('every public page has a route, and search engines may see it', () => {
  for (const path of publicPages) {
    expect(paths).toContain(path)
    expect(disallowed.filter((start) => path.startsWith(start))).toEqual([])
  }
})

test('what is closed is closed in English too', () => {
  expect(disallowed).toContain('/api/')
  expect(disallowed).toContain('/en/settings')
  expect(robotsTxt(origin)).toMatch(/\n\nSitemap: https:\/\/snackwijs\.example\/sitemap\.xml\n$/)
})

test('each page in both languages, naming the other, with the day of its change', () => {
  const xml = sitemapXml(origin, [
    { path: '/missie' },
    { path: '/blog/a&b', changed: new Date('2026-11-20T23:00:00Z') },
  ])
  expect([...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    `${origin}/missie`,
    `${origin}/en/mission`,
    `${origin}/blog/a&amp;b`,
    `${origin}/en/blog/a&amp;b`,
  ])
  expect(xml).toContain(
    `<url><loc>${origin}/en/mission</loc><xhtml:link rel="alternate" hreflang="nl" href="${origin}/missie"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/mission"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/missie"/></url>`,
  )
  expect(xml.match(/<lastmod>2026-11-20<\/lastmod>/g)).toHaveLength(2)
})
