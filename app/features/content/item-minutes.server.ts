import type { LessonText, QuestionKeyText, QuestionText } from '#app/db/schema/content.ts'
import { readCards } from '#app/lib/lesson/cards.ts'
import { plainLesson } from './check/text.ts'
import { formatOf, type LooseItem } from './formats/formats.server.ts'
import { diagramLabels } from './formats/lesson/diagram-schema.ts'
import { choiceWork } from './formats/mcq/choices.server.ts'
import { languages } from './item.ts'
import { servedTypes } from './kinds.ts'
import { halfMinutes, type Work, workOf } from './minutes.ts'

type Both<Text> = Record<(typeof languages)[number], Text>

/** What is stored of a question, with its key. */
export interface StoredQuestion {
  question_type: string
  seen: Both<QuestionText>
  secret: Both<QuestionKeyText>
  rubric: unknown
}

function questionWork(question: StoredQuestion, language: (typeof languages)[number]): Work {
  const { question_type, rubric, seen, secret } = question
  const text = { seen: seen[language], secret: secret[language], rubric }
  const served = servedTypes.find((type) => type === question_type)
  // What is retired was a question with a right answer.
  return served ? formatOf<LooseItem>(served).work(text, language) : choiceWork(text)
}

/** Minutes that a question of any type takes (PD-48). */
export const questionMinutes = (question: StoredQuestion): number =>
  halfMinutes(languages.map((language) => [questionWork(question, language)]))

/** What is read of a lesson: its cards with their questions, prompts and outputs, the labels of its diagram, and what stands below. */
function lessonWork({ title, content, example, picture, today = '', plans = '' }: LessonText): Work {
  const taps = picture
    ? readCards(content).flatMap((card) => (card.type === 'text' && card.tap ? card.tap.options : []))
    : []
  const shown = example
    ? [example.before, example.after].flatMap(({ prompt, output }) => [prompt, output]).concat(example.note)
    : []
  const labels = picture ? diagramLabels(picture) : []
  return workOf([title, plainLesson(content), ...shown, ...labels, today, plans], taps.length)
}

/** Minutes that reading a lesson takes, without its quiz (PD-48). */
export const readingMinutes = (lesson: Both<LessonText>): number => lessonMinutes(lesson, [])

/** Minutes that a lesson takes with its quiz (PD-48). The explanation behind a term is not counted: who knows it does not open it. */
export function lessonMinutes(lesson: Both<LessonText>, quiz: readonly StoredQuestion[]): number {
  return halfMinutes(
    languages.map((language) => {
      return [lessonWork(lesson[language]), ...quiz.map((question) => questionWork(question, language))]
    }),
  )
}
