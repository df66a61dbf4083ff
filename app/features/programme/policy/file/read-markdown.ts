import { lexer, type Token, type Tokens } from 'marked'

/** Nested deeper than this is nobody's policy. */
const depthMax = 12

/** Markdown as plain paragraphs and headings: links are their words, markup of pages is left out. */
export function textOfMarkdown(source: string): string {
  return blocks(lexer(source, { gfm: true }), 0).join('\n\n')
}

function blocks(tokens: readonly Token[], depth: number): string[] {
  if (depth > depthMax) return []
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'heading':
        return [`# ${inline(token)}`]
      case 'paragraph':
      case 'text':
        return [inline(token)]
      case 'list':
        return [
          (token as Tokens.List).items
            .flatMap((item, at) => listItem(token as Tokens.List, item, at, depth))
            .join('\n'),
        ]
      case 'blockquote':
        return blocks((token as Tokens.Blockquote).tokens, depth + 1)
      case 'code':
        return [(token as Tokens.Code).text]
      case 'table':
        return [rows(token as Tokens.Table)]
      default:
        return []
    }
  })
}

function listItem(list: Tokens.List, item: Tokens.ListItem, at: number, depth: number): string[] {
  const mark = list.ordered ? `${Number(list.start || 1) + at}.` : '-'
  const [first = '', ...rest] = blocks(item.tokens, depth + 1).flatMap((block) => block.split('\n'))
  return [`${mark} ${first}`, ...rest]
}

function rows({ header, rows }: Tokens.Table): string {
  return [header, ...rows]
    .map((cells) => `- ${cells.map((cell) => words(cell.tokens)).join('; ')}`)
    .join('\n')
}

function inline(token: Token): string {
  return 'tokens' in token && token.tokens ? words(token.tokens) : 'text' in token ? String(token.text) : ''
}

function words(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      token.type === 'html' || token.type === 'image' ? '' : token.type === 'br' ? '\n' : inline(token),
    )
    .join('')
}
