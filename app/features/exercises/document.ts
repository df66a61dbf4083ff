import { z } from 'zod'

/**
 * The text of a mail, a contract or a price list inside an exercise, cut in blocks once when it is imported, so that a page
 * shows it without reading any markup. docs/authoring.md has the format.
 */

/** A stretch of words; `unit` names what an author put between `{{` and `}}`. */
const inlineSchema = z.object({
  text: z.string(),
  style: z.enum(['bold', 'code']).optional(),
  unit: z.string().optional(),
})
export type Inline = z.infer<typeof inlineSchema>
const line = z.array(inlineSchema)

export const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: line }),
  /** Lines of one paragraph: an address or a greeting keeps its lines. */
  z.object({ type: z.literal('paragraph'), lines: z.array(line) }),
  z.object({ type: z.literal('list'), items: z.array(line) }),
  /** The first row has the headers. */
  z.object({ type: z.literal('table'), rows: z.array(z.array(line)) }),
])
export type Block = z.infer<typeof blockSchema>
export const documentSchema = z.array(blockSchema)

const cells = ' | '

/** Cuts a document in blocks. Marks without a name get their number, from 0. */
export function parseDocument(text: string): Block[] {
  let marks = 0
  const inlines = (words: string) => parseInline(words, () => String(marks++))
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part) =>
      parsePart(
        part.split('\n').map((words) => words.trimEnd()),
        inlines,
      ),
    )
}

type ReadInline = (words: string) => Inline[]

function parsePart(lines: string[], inlines: ReadInline): Block[] {
  const [first = '', ...rest] = lines
  if (first.startsWith('# ')) {
    const heading: Block = { type: 'heading', text: inlines(first.slice(2)) }
    return rest.length > 0 ? [heading, ...parsePart(rest, inlines)] : [heading]
  }
  const kindOf = (words: string) =>
    words.startsWith('- ') ? 'list' : words.includes(cells) ? 'table' : 'paragraph'
  const kind = kindOf(first)
  const end = lines.findIndex((words) => kindOf(words) !== kind || words.startsWith('# '))
  const own = end < 0 ? lines : lines.slice(0, end)
  const block: Block =
    kind === 'list'
      ? { type: 'list', items: own.map((words) => inlines(words.slice(2))) }
      : kind === 'table'
        ? { type: 'table', rows: own.map((words) => words.split(cells).map((cell) => inlines(cell.trim()))) }
        : { type: 'paragraph', lines: own.map(inlines) }
  return end < 0 ? [block] : [block, ...parsePart(lines.slice(end), inlines)]
}

const pattern = /\{\{(?:([a-z0-9-]{1,40}):)?([^{}]{1,400})\}\}|\*\*([^*]{1,400})\*\*|`([^`]{1,400})`/g

function parseInline(words: string, number: () => string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const match of words.matchAll(pattern)) {
    const [all, name, marked, bold, code] = match
    if (match.index > from) found.push({ text: words.slice(from, match.index) })
    if (marked !== undefined) {
      const unit = name ?? number()
      found.push(...parseInline(marked, number).map((inline) => ({ ...inline, unit })))
    }
    if (bold !== undefined) found.push({ text: bold, style: 'bold' })
    if (code !== undefined) found.push({ text: code, style: 'code' })
    from = match.index + all.length
  }
  if (from < words.length) found.push({ text: words.slice(from) })
  return found
}

/** The same block, every line of words replaced by what `change` makes of it. */
function mapLines(block: Block, change: (line: Inline[]) => Inline[]): Block {
  switch (block.type) {
    case 'heading':
      return { ...block, text: change(block.text) }
    case 'paragraph':
      return { ...block, lines: block.lines.map(change) }
    case 'list':
      return { ...block, items: block.items.map(change) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(change)) }
    default:
      return block satisfies never
  }
}

/** The same document, every stretch of words replaced by what `change` makes of it. */
export function mapInlines(blocks: readonly Block[], change: (inline: Inline) => Inline[]): Block[] {
  return blocks.map((block) => mapLines(block, (line) => line.flatMap(change)))
}

/** Stretches of words in the same style become one. */
function merged(line: Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of line) {
    const last = joined.at(-1)
    if (last && last.style === inline.style) last.text += inline.text
    else joined.push({ ...inline })
  }
  return joined
}

/** The document as a learner gets it before answering: without what was marked, and marked words not cut from their neighbours. */
export function withoutUnits(blocks: readonly Block[]): Block[] {
  const plain = mapInlines(blocks, ({ unit: _, ...inline }) => [inline])
  return plain.map((block) => mapLines(block, merged))
}

/** All stretches of words, in reading order. */
export function inlinesOf(blocks: readonly Block[]): Inline[] {
  const found: Inline[] = []
  mapInlines(blocks, (inline) => {
    found.push(inline)
    return [inline]
  })
  return found
}

/** The words without markup: a line for each line, with spaces between cells. */
export function plainText(blocks: readonly Block[]): string {
  const words = (line: Inline[]) => line.map(({ text }) => text).join('')
  const linesOf = (block: Block): string[] => {
    switch (block.type) {
      case 'heading':
        return [words(block.text)]
      case 'paragraph':
        return block.lines.map(words)
      case 'list':
        return block.items.map(words)
      case 'table':
        return block.rows.map((row) => row.map(words).join(' '))
      default:
        return block satisfies never
    }
  }
  return blocks.flatMap(linesOf).join('\n')
}
