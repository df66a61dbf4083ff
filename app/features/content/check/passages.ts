import {
  type Bank,
  type BankFlashcard,
  type BankScenario,
  type ChoiceText,
  choiceItemsOf,
  languages,
} from '#app/features/content/bank.ts'
import { glossaryOf, plainLesson, plainMarkdown } from './text.ts'

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

/** What a learner reads of a scenario, before and after answering. The samples are for authors and evaluations. */
export function scenarioFields({ nl, en, rubric }: BankScenario, language: 'nl' | 'en'): [string, string][] {
  const own = language === 'nl' ? nl : en
  return [
    [`${language}.body`, plainMarkdown(own.body)],
    ...rubric[language].hints.map((hint, index): [string, string] => [`${language}.hints.${index}`, hint]),
    ...rubric.criteria.flatMap((criterion): [string, string][] => [
      [`rubric.${criterion.id}.${language}.met`, criterion[language].met],
      [`rubric.${criterion.id}.${language}.better`, criterion[language].better],
    ]),
  ]
}

export function flashcardFields(card: BankFlashcard, language: 'nl' | 'en'): [string, string][] {
  const { front, back } = card[language]
  return [
    [`${language}.front`, front],
    [`${language}.back`, back],
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
  const placed = (path: string, fields: [string, string][]): Passage[] =>
    fields.map(([where, text]) => ({ path, where, text }))
  const ofScenarios = bank.scenarios.flatMap((item) =>
    languages.flatMap((language) => placed(item.path, scenarioFields(item, language))),
  )
  const ofFlashcards = bank.flashcards.flatMap((item) =>
    languages.flatMap((language) => placed(item.path, flashcardFields(item, language))),
  )
  return [...ofQuestions, ...ofScenarios, ...ofFlashcards, ...ofLessons]
}
