import type { Block } from '#app/features/exercises/document.ts'
import type { Tap } from '#app/lib/lesson/cards.ts'
import type { Diagram } from '#app/lib/lesson/diagram.ts'
import type { RichBlock } from '#app/lib/markdown/rich-text.ts'

export type ShownCard =
  | { type: 'text'; blocks: RichBlock[]; tap: Tap | null }
  | { type: 'picture' }
  | { type: 'example' }

interface Shown {
  prompt: string
  output: Block[]
}

export interface ShownExample {
  before: Shown
  after: Shown
  note: string
  /** Null: we wrote it as an example. */
  writer: { model: string; date: string } | null
}

/** A lesson in cards, as a page shows it. */
export interface ShownCards {
  cards: ShownCard[]
  example: ShownExample
  picture: Diagram
  today: string
  plans: string
}

/** A lesson as a page shows it: in cards, or as one text (docs/decisions/0063). */
export type ShownText = ShownCards | { cards: null; blocks: RichBlock[] }
