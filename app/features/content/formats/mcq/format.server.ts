import { z } from 'zod'
import { loose, words } from '#app/features/content/file-schema.server.ts'
import type { Format } from '#app/features/content/formats/format.server.ts'
import type { ChoiceText, Loose } from '#app/features/content/item.ts'
import { answer, choiceFields, choiceHalves, choiceWork, keyOf } from './choices.server.ts'

export interface BankQuestion extends Loose {
  type: 'mcq'
  /** Letter of the right option. */
  correct: string
  /** The mistake it warns of is too much caution: its right option is the less cautious one. */
  caution?: 'too_much' | undefined
  nl: ChoiceText
  en: ChoiceText
}

const text = z.strictObject({ title: words, body: words, ...answer })

const file = z.strictObject({
  type: z.literal('mcq'),
  ...loose,
  /** A letter, or the text of the right option in Dutch or English. */
  correct: words,
  caution: z.literal('too_much').optional(),
  nl: text,
  en: text,
})

export const mcqFormat: Format<typeof file, BankQuestion> = {
  file,
  read: (fields, report) => ({ ...fields, correct: keyOf(fields, '', report) }),
  halves: choiceHalves,
  fields: (item, language) =>
    choiceFields(item[language]).map(([where, words]) => [`${language}.${where}`, words]),
  stem: { where: 'body', text: (item, language) => item[language].body },
  work: choiceWork,
  // The rules about options and keys are in ../../check: they hold for quizzes as well.
  rules: [],
}
