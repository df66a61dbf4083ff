import { afterAll, beforeAll, expect, it } from 'vitest'
import { menuGroups } from '#app/features/site/menu-links.ts'
import { pathAliases } from '#app/lib/canonical-path.ts'
import { languageOfPath, languages, localePath, twinPath } from '#app/lib/language.ts'
import { publicPages } from '#app/lib/public-pages.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { byTag, findAll, textBlocks, textOf } from './crawl-html.ts'
import { type Crawl, type CrawledPage, crawl, isSwitch, readPage } from './crawl-site.ts'
import { wordFaults } from './crawl-words.ts'

/** Pages without the frame around them: they lead home, not everywhere. */
const bare = ['/auth', '/auth/sso']

/** Shown by a script only, or never. */
function hiddenForGood({ hidden, class: names = '' }: Readonly<Record<string, string>>): boolean {
  const all = names.split(' ')
  return hidden !== undefined || (all.includes('hidden') && !all.some((name) => name.startsWith('noscript:')))
}

/** The public site as somebody without JavaScript walks it, from the home pages by every link. */
describeWithContent('the public site', (database) => {
  let server: BuiltServer
  let site: Crawl
  let pages: CrawledPage[]
  /** One of each: not the aliases, nor the same page with another query. */
  let canonical: CrawledPage[]

  const menu = menuGroups(false).flatMap(({ path, links = [] }) => [path, ...links.map((link) => link.path)])

  beforeAll(async () => {
    server = await startBuiltServer({
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a-secret-for-a-process-that-is-walked',
    })
    site = await crawl(server.url, ['/', '/en'])
    pages = [...site.pages.values()]
    canonical = pages.filter((page) => page.canonical === server.url + page.address)
    // Some hundreds of pages, beside other tests.
  }, 180_000)
  afterAll(async () => {
    await server.stop()
  })

  const faults = (check: (page: CrawledPage) => string[], of = pages) =>
    of.flatMap((page) => check(page).map((fault) => `${page.address} ${fault}`))

  const load = async (address: string) => {
    const response = await fetch(server.url + address, { redirect: 'manual' })
    return readPage(server.url, address, response.status, await response.text())
  }

  it('has no dead link', () => {
    expect(site.dead).toEqual([])
    expect(pages.length, 'the walk went somewhere').toBeGreaterThanOrEqual(2 * publicPages.length)
  })

  it('can be walked from the home pages to every public page', () => {
    const all = languages.flatMap((language) => publicPages.map((path) => localePath(language, path)))
    expect(all.filter((address) => !site.pages.has(address))).toEqual([])
  })

  it('has what the menu leads to, page and anchor', async () => {
    for (const language of languages) {
      for (const path of menu) {
        const target = new URL(localePath(language, path), server.url)
        const page = site.pages.get(target.pathname) ?? (await load(target.pathname))
        expect(page.status, target.href).toBe(200)
        if (target.hash) expect([...page.ids], target.href).toContain(target.hash.slice(1))
      }
    }
  })

  it('has no dead anchor', () => {
    const dead = faults(({ links }) =>
      links
        .filter(({ address, anchor }) => {
          const target = site.pages.get(address)
          return anchor && target && !target.ids.has(anchor)
        })
        .map(({ address, anchor }) => `links to ${address}#${anchor}`),
    )
    expect(dead).toEqual([])
  })

  it('names each page once, by title, description and one heading', () => {
    expect(faults((page) => (byTag(page.root, 'title').length === 1 ? [] : ['has not one title']))).toEqual(
      [],
    )
    expect(
      faults(({ root }) => {
        const headings = byTag(root, 'h1').map(textOf)
        return headings.length === 1 && headings[0] ? [] : [`has as h1: ${headings.join(', ')}`]
      }),
    ).toEqual([])
    for (const language of languages) {
      const own = canonical.filter((page) => page.language === language)
      for (const name of ['title', 'description'] as const) {
        const twice = own.filter((page) => own.find((other) => other[name] === page[name]) !== page)
        expect(
          twice.map((page) => `${page.address}: ${page[name]}`),
          `${name} twice`,
        ).toEqual([])
      }
    }
    expect(
      faults(({ description }) =>
        description.length >= 50 && description.length <= 170
          ? []
          : [`is described in ${description.length} letters`],
      ),
    ).toEqual([])
  })

  it('says which language it is in, and names its twin, which names it back', () => {
    const wrong = faults((page) => {
      const html = byTag(page.root, 'html')[0]
      const { nl, en, 'x-default': fallback } = page.alternates
      const twin = site.pages.get(
        new URL(page.alternates[page.language === 'nl' ? 'en' : 'nl'] ?? '/', server.url).pathname,
      )
      return [
        ...(html?.attributes.lang === page.language ? [] : ['has the wrong lang']),
        ...(page.canonical === page.alternates[page.language]
          ? []
          : ['has another canonical than its own language']),
        ...(fallback === nl ? [] : ['has no Dutch x-default']),
        ...(twin?.alternates.nl === nl && twin?.alternates.en === en
          ? []
          : ['has a twin that does not know it']),
      ]
    })
    expect(wrong).toEqual([])
    expect(canonical.filter(({ language }) => language === 'nl').length).toBe(
      canonical.filter(({ language }) => language === 'en').length,
    )
  })

  it('shows an alias the page that it is an alias of', async () => {
    for (const language of languages) {
      for (const [alias, path] of Object.entries(pathAliases)) {
        if (!publicPages.includes(path)) continue
        const address = language === 'en' ? `/en${alias}` : alias
        const page = await load(address)
        expect([page.status, page.canonical], address).toEqual([200, server.url + localePath(language, path)])
      }
    }
  })

  it('misses no translation and mixes no languages', () => {
    expect(faults((page) => wordFaults(page.root, page.language))).toEqual([])
  })

  it('can be read and walked without JavaScript', () => {
    const wrong = faults((page) => {
      const main = byTag(page.root, 'main')[0]
      const path = new URL(page.address, server.url).pathname
      const framed = !bare.includes(path.replace(/^\/en/, ''))
      return [
        ...(main && (!framed || textBlocks(main).join(' ').length > 100)
          ? []
          : ['has hardly any text in main']),
        ...(main?.attributes.id === 'content' || !framed ? [] : ['has no main with id="content" to skip to']),
        ...(main
          ? findAll(main, ({ attributes }) => hiddenForGood(attributes))
              .map(textOf)
              .filter(Boolean)
              .map((text) => `hides ${text.slice(0, 60)}`)
          : []),
        ...(page.links.some(({ address }) => address === localePath(page.language, '/'))
          ? []
          : ['does not lead home']),
        ...(!framed || byTag(page.root, 'footer').length === 1 ? [] : ['has no footer']),
        ...(findAll(page.root, ({ tag, attributes }) => tag === 'a' && !attributes.href).length
          ? ['has a link without address']
          : []),
      ]
    })
    expect(wrong).toEqual([])
  })

  it('switches language on the same page, and back', async () => {
    for (const page of canonical) {
      for (const { address } of page.links.filter((link) => isSwitch(link.address))) {
        const response = await fetch(server.url + address, { redirect: 'manual' })
        const language = address.endsWith('lang=en') ? 'en' : 'nl'
        expect([response.status, response.headers.get('location')], `${page.address} ${address}`).toEqual([
          302,
          twinPath(page.address, language),
        ])
      }
    }
  })

  it('loads nothing from elsewhere, and everything that it names is there', async () => {
    const files = new Set<string>()
    const foreign = faults(({ root }) =>
      findAll(root, ({ tag, attributes }) =>
        tag === 'link'
          ? !/^(canonical|alternate)$/.test(attributes.rel ?? '')
          : tag !== 'a' && Boolean(attributes.src),
      ).flatMap(({ attributes }) => {
        const address = attributes.src ?? attributes.href ?? ''
        if (address.startsWith('data:')) return []
        files.add(address)
        return new URL(address, server.url).origin === server.url ? [] : [`loads ${address}`]
      }),
    )
    expect(foreign).toEqual([])
    for (const { root } of canonical) {
      const images = findAll(root, ({ attributes }) => attributes.property === 'og:image')
      for (const { attributes } of images) files.add(new URL(attributes.content ?? '', server.url).pathname)
    }
    for (const file of files) {
      const { status, headers } = await fetch(server.url + file)
      const kept = file.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
      expect([status, headers.get('cache-control')], file).toEqual([200, kept])
      expect(headers.get('x-content-type-options'), file).toBe('nosniff')
    }
    expect([...files].some((file) => file.startsWith('/share/'))).toBe(true)
  })

  it('describes itself to machines in JSON that can be read', () => {
    const types = canonical.flatMap(({ root }) =>
      findAll(root, ({ attributes }) => attributes.type === 'application/ld+json').map(
        ({ children }) => (JSON.parse(children.join('')) as { '@type': string })['@type'],
      ),
    )
    expect(types).toEqual(expect.arrayContaining(['Organization', 'FAQPage']))
  })

  it('lists exactly its own pages in the sitemap, and closes none of them to search engines', async () => {
    const xml = await (await fetch(`${server.url}/sitemap.xml`)).text()
    const listed = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc = '']) => loc)
    const open = canonical.filter(
      ({ root, address }) =>
        !bare.includes(address.replace(/^\/en/, '')) &&
        !findAll(root, ({ attributes }) => attributes.name === 'robots' && attributes.content === 'noindex')
          .length,
    )
    expect(listed.toSorted()).toEqual(open.map((page) => page.canonical).toSorted())
    const robots = await (await fetch(`${server.url}/robots.txt`)).text()
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    expect(closed.filter((start) => listed.some((url) => new URL(url).pathname.startsWith(start)))).toEqual(
      [],
    )
    expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  })

  it.each(['/bestaat-niet', '/en/does-not-exist', '/en/support/x', '/blog/bestaat-niet/x'])(
    'does not have %s',
    async (address) => {
      const page = await load(address)
      const words = languageOfPath(address) === 'nl' ? 'Oeps! Pagina niet gevonden' : 'Oops! Page not found'
      expect([page.status, byTag(page.root, 'h1').map(textOf)]).toEqual([404, [words]])
      expect(page.links.map((link) => link.address)).toContain(localePath(page.language, '/'))
      expect(findAll(page.root, ({ attributes }) => attributes.content === 'noindex')).toHaveLength(1)
    },
  )
})
