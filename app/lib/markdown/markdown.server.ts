import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked'
import type { RichBlock, RichInline } from './rich-text.ts'

interface GlossToken {
  type: 'gloss'
  raw: string
  term: string
  explanation: string
}

/** `[[term|explanation]]`, the inline glossary of lessons (PS-2.9). */
const gloss: TokenizerAndRendererExtension = {
  name: 'gloss',
  level: 'inline',
  start: (source) => source.indexOf('[['),
  tokenizer(source): GlossToken | undefined {
    const [raw, term, explanation] = /^\[\[([^[\]|]+)\|([^[\]]+)\]\]/.exec(source) ?? []
    if (!raw || !term || !explanation) return undefined
    return { type: 'gloss', raw, term: term.trim(), explanation: explanation.trim() }
  },
}

const markdown = new Marked({ gfm: true, extensions: [gloss] })

/**
 * Reads Markdown into a tree that holds only what RichText can show (PD-35). HTML in it is left out, a picture
 * becomes its description, and a link that does not lead to a website, an address of this site or a mailbox becomes
 * its text. Works for any text: there is no input that fails.
 */
export function parseMarkdown(text: string): RichBlock[] {
  return blocksOf(markdown.lexer(text))
}

function blocksOf(tokens: Token[]): RichBlock[] {
  return tokens.flatMap(blockOf)
}

function blockOf(token: Token): RichBlock[] {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return paragraph(inlinesOf(childrenOf(token)))
    case 'heading':
      return [{ type: 'heading', level: levelOf(token.depth), children: inlinesOf(childrenOf(token)) }]
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      return [
        { type: 'list', start: ordered ? Number(start) : null, items: items.map((i) => blocksOf(i.tokens)) },
      ]
    }
    case 'blockquote':
      return [{ type: 'quote', children: blocksOf(token.tokens ?? []) }]
    case 'code':
      return [{ type: 'code', text: token.text }]
    case 'table':
      return [tableOf(token as Tokens.Table)]
    case 'hr':
      return [{ type: 'rule' }]
    default:
      return []
  }
}

const levelOf = (depth: number): 2 | 3 | 4 => Math.min(4, Math.max(2, depth)) as 2 | 3 | 4

/** Text that Markdown did not look into further, such as that of a tight list item, has no children. */
const childrenOf = (token: Token): Token[] =>
  ('tokens' in token ? token.tokens : undefined) ?? [{ ...token, type: 'text' } as Token]

/** A paragraph that consisted of left-out HTML only is left out itself. */
function paragraph(children: RichInline[]): RichBlock[] {
  return children.length > 0 ? [{ type: 'paragraph', children }] : []
}

function tableOf({ header, rows }: Tokens.Table): RichBlock {
  const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens))
  return { type: 'table', header: cells(header), rows: rows.map(cells) }
}

const marks = { strong: 'strong', em: 'emphasis', del: 'strike' } as const

function inlinesOf(tokens: Token[]): RichInline[] {
  return tokens.flatMap(inlineOf)
}

function inlineOf(token: Token): RichInline[] {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens
        ? inlinesOf(token.tokens)
        : [{ type: 'text', text: token.text }]
    case 'escape':
    case 'image':
      return [{ type: 'text', text: token.text }]
    case 'codespan':
      return [{ type: 'code', text: token.text }]
    case 'br':
      return [{ type: 'break' }]
    case 'strong':
    case 'em':
    case 'del':
      return [{ type: marks[token.type], children: inlinesOf(token.tokens ?? []) }]
    case 'link': {
      const children = inlinesOf(token.tokens ?? [])
      return isSafe(token.href) ? [{ type: 'link', href: token.href, children }] : children
    }
    case 'gloss': {
      const { term, explanation } = token as unknown as GlossToken
      return [{ type: 'gloss', term, explanation }]
    }
    default:
      return []
  }
}

/** A website, a mailbox, or a place on this site; `//host` and `/\host` are other sites in disguise. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href) || /^(\/(?![/\\])|#)/.test(href)
}
