import { z } from 'zod'
import { loose, words } from '#app/features/content/file-schema.server.ts'
import { cut, type Format } from '#app/features/content/formats/format.server.ts'
import { workOf } from '#app/features/content/minutes.ts'
import { backLength } from './check.ts'
import type { BankFlashcard } from './item.ts'

const text = z.strictObject({ title: words, front: words, back: words })
const file = z.strictObject({ type: z.literal('flashcard'), ...loose, nl: text, en: text })

export const flashcardFormat: Format<typeof file, BankFlashcard> = {
  file,
  read: (fields) => fields,
  /** The back of a card is its key: it is sent when the card is turned, and not before. */
  halves: (item) =>
    cut(item, ({ title, front, back }) => {
      return {
        seen: { title, body: front, choices: [] },
        secret: { explanation: back, choice_explanations: {} },
      }
    }),
  fields: (item, language) => [
    [`${language}.front`, item[language].front],
    [`${language}.back`, item[language].back],
  ],
  stem: { where: 'front', text: (item, language) => `${item[language].front} ${item[language].back}` },
  // Whether it was known is the choice of two.
  work: ({ seen: { title, body }, secret: { explanation } }) => workOf([title, body, explanation], 2),
  rules: [backLength],
}
