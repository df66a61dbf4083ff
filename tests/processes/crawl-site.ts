import { type Language, languageOfPath } from '#app/lib/language.ts'
import { byTag, type Element, findAll, parseHtml, textOf } from './crawl-html.ts'

/** A page as a client without JavaScript gets it. */
export interface CrawledPage {
  /** Path and query, as asked for. */
  address: string
  language: Language
  status: number
  root: Element
  title: string
  description: string
  canonical: string
  /** URL by hreflang. */
  alternates: Readonly<Record<string, string>>
  ids: ReadonlySet<string>
  /** Resolved addresses of this site, with the anchor they name. */
  links: readonly { address: string; anchor: string }[]
}

const attribute = (elements: Element[], name: string) => elements[0]?.attributes[name] ?? ''

export function readPage(url: string, address: string, status: number, html: string): CrawledPage {
  const root = parseHtml(html)
  const head = (tag: string, name: string, value: string) =>
    findAll(root, (element) => element.tag === tag && element.attributes[name] === value)
  const links = byTag(root, 'a', 'area').flatMap(({ attributes }) => {
    const target = attributes.href === undefined ? null : new URL(attributes.href, url + address)
    if (target?.origin !== url) return []
    return [{ address: target.pathname + target.search, anchor: decodeURIComponent(target.hash.slice(1)) }]
  })
  return {
    address,
    language: languageOfPath(new URL(address, url).pathname),
    status,
    root,
    title: textOf(byTag(root, 'title')[0]),
    description: attribute(head('meta', 'name', 'description'), 'content'),
    canonical: attribute(head('link', 'rel', 'canonical'), 'href'),
    alternates: Object.fromEntries(
      head('link', 'rel', 'alternate').map(({ attributes }) => [
        attributes.hreflang ?? '',
        attributes.href ?? '',
      ]),
    ),
    ids: new Set(
      findAll(root, ({ attributes }) => Boolean(attributes.id)).map(({ attributes }) => attributes.id ?? ''),
    ),
    links,
  }
}

export interface Crawl {
  /** By address. */
  pages: ReadonlyMap<string, CrawledPage>
  /** What was found that is not a page with status 200. */
  dead: readonly string[]
}

/** The switch: a link that only goes on to the page in another language. */
export const isSwitch = (address: string) => /[?&]lang=/.test(address)

/** Asks for everything that can be reached by links, each once. */
export async function crawl(url: string, starts: readonly string[]): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>()
  const dead: string[] = []
  const seen = new Set(starts)
  const queue = [...starts].map((address) => ({ address, from: 'the start' }))
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, from } = next
    const response = await fetch(url + address, { redirect: 'manual' })
    const body = await response.text()
    const target = response.headers.get('location') ?? ''
    // A page for who is signed in, such as one's settings: signing in leads there.
    const asksWho = response.status === 302 && /^(\/en)?\/auth\?next=/.test(target)
    if (response.status !== 200 && !asksWho) {
      dead.push(`${address}, linked on ${from}: ${response.status} ${target}`)
    }
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) continue
    const page = readPage(url, address, response.status, body)
    pages.set(address, page)
    for (const link of page.links) {
      if (seen.has(link.address) || isSwitch(link.address)) continue
      seen.add(link.address)
      queue.push({ address: link.address, from: address })
    }
  }
  return { pages, dead }
}
