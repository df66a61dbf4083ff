import type { Loose } from '#app/features/content/item.ts'

/** A flashcard in one language: what is asked, and what stands on the other side. */
interface FlashcardText {
  title: string
  front: string
  back: string
}

export interface BankFlashcard extends Loose {
  type: 'flashcard'
  nl: FlashcardText
  en: FlashcardText
}
