import type { LessonText } from '#app/db/schema/content.ts'
import { parseDocument } from '#app/features/exercises/document.ts'
import { type LessonCard, readCards } from '#app/lib/lesson/cards.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import type { ShownCard, ShownText } from './shown-text.ts'

/** The text of a lesson as a page shows it: read once, here, so that a browser needs no Markdown. */
export function shownText({ content, example, picture, today, plans }: LessonText): ShownText {
  if (!example || !picture) return { cards: null, blocks: parseMarkdown(content) }
  const { before, after, note, model, date } = example
  const side = ({ prompt, output }: typeof before) => ({ prompt, output: parseDocument(output) })
  return {
    cards: readCards(content).map(shownCard),
    example: {
      before: side(before),
      after: side(after),
      note,
      writer: model && date ? { model, date } : null,
    },
    picture,
    today: today ?? '',
    plans: plans ?? '',
  }
}

function shownCard(card: LessonCard): ShownCard {
  if (card.type !== 'text') return card
  return { type: 'text', blocks: parseMarkdown(card.markdown), tap: card.tap }
}
