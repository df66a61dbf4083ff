import type { BodyBlock } from '#app/db/schema/library.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import type { RichBlock } from '#app/lib/markdown/rich-text.ts'
import type { KnowHowItem } from './know-how/find-know-how.server.ts'
import { knowHowImage } from './know-how-rules.ts'

/** A block as it is shown. Only pictures of our own are. */
export type ShownBlock =
  | { type: 'text'; blocks: RichBlock[] }
  | { type: 'list'; items: string[] }
  | { type: 'code' | 'template' | 'plain'; text: string }
  | { type: 'image'; src: string; alt: string | null }

export type ShownItem = Omit<KnowHowItem, 'body_blocks'> & { blocks: ShownBlock[] }

/** Ready to be shown: Markdown read, and nothing in it that a page would fetch from elsewhere (PD-35). */
export function shownItem({ body_blocks, ...item }: KnowHowItem): ShownItem {
  return { ...item, blocks: body_blocks.flatMap(shownBlock) }
}

export function shownBlock({ type, content, alt }: BodyBlock): ShownBlock[] {
  const items = [content].flat()
  const text = items.join('\n')
  switch (type) {
    case 'text':
      return [{ type, blocks: parseMarkdown(text) }]
    case 'list':
      return [{ type, items }]
    case 'code':
    case 'template':
      return [{ type, text }]
    case 'image':
      return knowHowImage.test(text) ? [{ type, src: text, alt: alt || null }] : []
    default:
      return [{ type: 'plain', text }]
  }
}
