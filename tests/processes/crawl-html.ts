/** An element of a page. The reader below is for our own HTML, which React writes: complete tags, quoted attributes. */
export interface Element {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const rawTags = new Set(['script', 'style', 'textarea', 'title'])
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}

const decode = (text: string) =>
  text.replace(/&(#x27|#39|\w+);/g, (all, name: string) => entities[name] ?? all)

function attributesOf(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/([^\s"'=<>/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  )
}

/** @throws when a tag is not closed where it should be: then the HTML is not what React meant */
export function parseHtml(html: string): Element {
  const root: Element = { tag: '#document', attributes: {}, children: [] }
  const open = [root]
  const token =
    /<!--.*?-->|<!doctype[^>]*>|<\/([\w-]+)\s*>|<([\w-]+)((?:\s+[^\s"'=<>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gisy
  while (token.lastIndex < html.length) {
    const at = token.lastIndex
    const match = token.exec(html)
    if (!match) throw new Error(`Not HTML: ${html.slice(at, at + 200)}`)
    const [all, closing, opening, attributes = '', selfClosing] = match
    const parent = open.at(-1) as Element
    if (closing) {
      if (open.pop()?.tag !== closing.toLowerCase()) throw new Error(`</${closing}> closes <${parent.tag}>`)
    } else if (opening) {
      const element: Element = {
        tag: opening.toLowerCase(),
        attributes: attributesOf(attributes),
        children: [],
      }
      parent.children.push(element)
      if (rawTags.has(element.tag)) {
        const end = html.indexOf(`</${opening}>`, token.lastIndex)
        element.children.push(decode(html.slice(token.lastIndex, end)))
        token.lastIndex = end + opening.length + 3
      } else if (!selfClosing && !voidTags.has(element.tag)) open.push(element)
    } else if (!all.startsWith('<')) parent.children.push(decode(all))
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is never closed`)
  return root
}

/** Every element below this one that the test is true of. */
export function findAll(element: Element, test: (element: Element) => boolean): Element[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(test(child) ? [child] : []), ...findAll(child, test)],
  )
}

export const byTag = (element: Element, ...tags: string[]) =>
  findAll(element, ({ tag }) => tags.includes(tag))

const unread = new Set(['script', 'style', 'svg', 'template', 'noscript'])
const blocks = new Set(
  'address article aside blockquote body button dd div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header label legend li main nav ol option p pre section summary table td th tr ul'.split(
    ' ',
  ),
)

/** What a reader sees, block by block. @param skip elements that are left out with everything in them */
export function textBlocks(element: Element, skip: (element: Element) => boolean = () => false): string[] {
  const found: string[] = []
  let current = ''
  const flush = () => {
    const text = current.replace(/\s+/g, ' ').trim()
    if (text) found.push(text)
    current = ''
  }
  const walk = (node: Element) => {
    for (const child of node.children) {
      if (typeof child === 'string') current += child
      else if (!unread.has(child.tag) && !skip(child)) {
        if (blocks.has(child.tag)) flush()
        walk(child)
        if (blocks.has(child.tag)) flush()
      }
    }
  }
  walk(element)
  flush()
  return found
}

export const textOf = (element: Element | undefined) => (element ? textBlocks(element).join(' ') : '')
