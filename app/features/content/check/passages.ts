import type { Bank, ChoiceText } from '#app/features/content/bank.ts'
import { choiceItemsOf, languages } from '#app/features/content/bank.ts'
import { glossaryOf, plainLesson } from './text.ts'

/** One field of one file in one language. */
export interface Passage {
  path: string
  where: string
  text: string
}

/** The fields of a question, each with its place in the file. */
export function fieldsOf(text: ChoiceText): [string, string][] {
  return [
    ['body', text.body],
    ...text.choices.map((choice): [string, string] => [`choices.${choice.letter}`, choice.text]),
    ['explanation', text.explanation],
    ...Object.entries(text.why_not).map(([letter, line]): [string, string] => [`why_not.${letter}`, line]),
  ]
}

/** Every text of the bank that a learner reads, in both languages. */
export function passagesOf(bank: Bank): Passage[] {
  const ofQuestions = choiceItemsOf(bank).flatMap((item) =>
    languages.flatMap((language) =>
      fieldsOf(item[language]).map(([field, text]) => {
        return { path: item.path, where: `${item.at}${language}.${field}`, text }
      }),
    ),
  )
  const ofLessons = bank.lessons.flatMap((lesson) =>
    languages.flatMap((language) => {
      const { content } = lesson[language]
      const place = { path: lesson.path, where: `${language}.content` }
      return [plainLesson(content), ...glossaryOf(content)].map((text) => ({ ...place, text }))
    }),
  )
  return [...ofQuestions, ...ofLessons]
}
