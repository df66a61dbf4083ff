import type { AnswerMark } from './answer-marks.server.ts'
import type { QuizAnswers, SentAnswers } from './quiz-rules.ts'

/** What came of answers, by question. */
export type Marks = Readonly<Record<string, AnswerMark>>

export function marksByQuestion(marks: readonly AnswerMark[]): Marks {
  return Object.fromEntries(marks.map((mark) => [mark.id, mark]))
}

/** The questions that were wrong at the first try, in the order of the quiz: those come again. */
export function wrongOnes<Question extends { id: string }>(
  questions: readonly Question[],
  marks: Marks,
): Question[] {
  return questions.filter(({ id }) => marks[id]?.correct === false)
}

/** A press on an option that was not handed in yet. */
export interface Picked {
  id: string
  place: number
}

/** Where somebody is in a quiz, from what was answered and picked so far. */
export interface QuizPosition<Question> {
  question: Question
  /** From 0. */
  index: number
  /** Place of the option that is marked, or null. */
  chosen: number | null
  /** Going on from here hands the quiz in. */
  isLast: boolean
}

/**
 * The first question without an answer, or the last one when all have theirs.
 * @param stay id of the question whose verdict is being read; null when there is none
 */
export function quizPosition<Question extends { id: string }>(
  questions: readonly Question[],
  answers: QuizAnswers,
  picked: Picked | null,
  stay: string | null = null,
): QuizPosition<Question> {
  const read = questions.findIndex(({ id }) => id === stay)
  const open = questions.findIndex(({ id }) => answers[id] === undefined)
  const index = read !== -1 ? read : open === -1 ? questions.length - 1 : open
  const question = questions[index] as Question
  const chosen = picked?.id === question.id ? picked.place : (answers[question.id] ?? null)
  const isLast = questions.every(({ id }) => id === question.id || answers[id] !== undefined)
  return { question, index, chosen, isLast }
}

/** What is sent: the answers given so far, in the order of the quiz, each with its question. */
export function sentAnswers(
  questions: readonly { id: string }[],
  answers: QuizAnswers,
): Required<Pick<SentAnswers, 'answers'>> & { question_ids: string[] } {
  const given = questions.filter(({ id }) => answers[id] !== undefined)
  return { answers: given.map(({ id }) => answers[id] as number), question_ids: given.map(({ id }) => id) }
}

/** `over`: it cannot be taken now. `outdated`: it is not what it was when the page was read. `failed`: try again. */
export type QuizRefusal = 'over' | 'outdated' | 'failed'

const over = new Set(['retry_wait', 'daily_limit_reached', 'lesson_not_found'])
const outdated = new Set(['quiz_changed', 'quiz_incomplete'])

/** What a refusal of a quiz means for it. */
export function quizRefusal(reason: string): QuizRefusal {
  if (over.has(reason)) return 'over'
  return outdated.has(reason) ? 'outdated' : 'failed'
}
