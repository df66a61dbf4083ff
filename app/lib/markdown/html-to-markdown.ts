/** What a tag stands for in Markdown, before and after its content. Tags that are not here leave only their text. */
const tags: Record<string, readonly [open: string, close: string]> = {
  p: ['\n\n', '\n\n'],
  div: ['\n\n', '\n\n'],
  ul: ['\n\n', '\n\n'],
  ol: ['\n\n', '\n\n'],
  li: ['\n- ', ''],
  br: ['\\\n', ''],
  strong: ['**', '**'],
  b: ['**', '**'],
  em: ['*', '*'],
  i: ['*', '*'],
  h1: ['\n\n## ', '\n\n'],
  h2: ['\n\n## ', '\n\n'],
  h3: ['\n\n### ', '\n\n'],
  h4: ['\n\n#### ', '\n\n'],
  blockquote: ['\n\n> ', '\n\n'],
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const pieces =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+|</gi

/** True for a text that was written as HTML: it has a tag that stands for a block or a line break. */
export function isHtml(text: string): boolean {
  return /<(p|div|ul|ol|li|br|h[1-6]|blockquote)\b[^>]*>/i.test(text)
}

/**
 * HTML as the Markdown that says the same, so that both kinds of text are shown from the same tree (PD-35). Not
 * what makes it safe: parseMarkdown does, which knows no HTML at all.
 */
export function htmlToMarkdown(html: string): string {
  return html
    .replace(pieces, (piece, _dropped, slash: string | undefined, tag: string | undefined) => {
      if (tag) return tags[tag.toLowerCase()]?.[slash ? 1 : 0] ?? ''
      return piece.startsWith('<') && piece.length > 1 ? '' : plain(piece)
    })
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Text between tags: its entities are read, its white space is one space, and none of it is Markdown. */
function plain(text: string): string {
  return text
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (entity, decimal, hex, name: string | undefined) => {
      if (name) return entities[name.toLowerCase()] ?? entity
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}
