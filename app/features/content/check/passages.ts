import { type Bank, looseItemsOf, quizItemsOf } from '#app/features/content/bank.ts'
import type { Field, Language } from '#app/features/content/formats/format.server.ts'
import { formatOf } from '#app/features/content/formats/formats.server.ts'
import { besideFields } from '#app/features/content/formats/lesson/format.server.ts'
import { choiceFields } from '#app/features/content/formats/mcq/choices.server.ts'
import { languages } from '#app/features/content/item.ts'
import type { Discipline } from '#app/features/content/rules.ts'
import { glossaryOf, plainLesson, plainMarkdown } from './text.ts'

/** One field of one file in one language. */
export interface Passage {
  path: string
  where: string
  text: string
}

/** What a learner reads of an item, or of one question of a quiz. */
export interface Readable {
  path: string
  /** Prefix of its fields in the file: empty, or `quiz_questions.<slug>.`. */
  at: string
  discipline: Discipline
  difficulty: Bank['lessons'][number]['difficulty']
  fields(language: Language): Field[]
}

/** Everything of the bank but the articles of lessons. */
export function readablesOf(bank: Bank): Readable[] {
  const loose = looseItemsOf(bank).map((item) => {
    const { path, discipline, difficulty, type } = item
    return { path, at: '', discipline, difficulty, fields: (of: Language) => formatOf(type).fields(item, of) }
  })
  const quizzes = quizItemsOf(bank).map((item) => {
    const { path, at, discipline, difficulty } = item
    const fields = (of: Language) =>
      choiceFields(item[of]).map(([where, text]): Field => [`${at}${of}.${where}`, text])
    return { path, at, discipline, difficulty, fields }
  })
  return [...loose, ...quizzes]
}

/** Every text of the bank that a learner reads, in both languages. */
export function passagesOf(bank: Bank): Passage[] {
  const ofItems = readablesOf(bank).flatMap(({ path, fields }) =>
    languages.flatMap((language) => fields(language).map(([where, text]) => ({ path, where, text }))),
  )
  const ofLessons = bank.lessons.flatMap((lesson) =>
    languages.flatMap((language) => {
      const { content } = lesson[language]
      const { path } = lesson
      const inCards = [plainLesson(content), ...glossaryOf(content)].map((text) => {
        return { path, where: `${language}.content`, text }
      })
      // Labels of a diagram are no sentences.
      const sentences = besideFields(lesson[language]).filter(([where]) => where !== 'picture')
      const beside = sentences.map(([where, text]) => {
        return { path, where: `${language}.${where}`, text: plainMarkdown(text) }
      })
      return [...inCards, ...beside]
    }),
  )
  return [...ofItems, ...ofLessons]
}
