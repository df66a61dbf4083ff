import type { RichBlock, RichInline } from './rich-text.ts'

/** A text with structure as plain text: its blocks apart from each other, its lists with dashes. */
export function plainText(blocks: readonly RichBlock[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n\n')
}

function blockText(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.children)
    case 'list':
      return block.items.map((item) => `- ${plainText(item)}`).join('\n')
    case 'quote':
      return plainText(block.children)
    case 'code':
      return block.text
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(inlineText).join(', ')).join('\n')
    case 'rule':
      return ''
  }
}

function inlineText(children: readonly RichInline[]): string {
  return children
    .map((inline) => {
      if ('text' in inline) return inline.text
      if ('children' in inline) return inlineText(inline.children)
      return inline.type === 'gloss' ? inline.term : '\n'
    })
    .join('')
}
