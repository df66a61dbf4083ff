import { letters } from '#app/features/content/rules.ts'
import { AppError } from '#app/lib/errors.ts'

/** Answers of a quiz: id of the question to place of the chosen option, from 0 (PS-3.5). */
export type QuizAnswers = Readonly<Record<string, number>>

/** A question as grading sees it. */
export interface QuizKey {
  id: string
  choices: number
  /** A letter, or null when a question has lost its key: then nobody can be right. */
  correct_answer: string | null
  tool: string
}

export interface QuizMark {
  question_id: string
  answer: number
  correct: boolean
  tool: string
}

export interface QuizGrade {
  /** In the order of the quiz; questions without an answer are left out. */
  marks: QuizMark[]
  correct: number
  total: number
  /** Whole percents. */
  score: number
}

/** Place of the right option: letters A to E stand for 0 to 4 (PS-4.6). */
export function placeOf(letter: string | null): number {
  return (letters as readonly (string | null)[]).indexOf(letter)
}

/** Grades the answers that belong to these questions; others do not count. */
export function gradeQuiz(questions: readonly QuizKey[], answers: QuizAnswers): QuizGrade {
  const marks = questions.flatMap(({ id, correct_answer, tool }): QuizMark[] => {
    const answer = answers[id]
    if (answer === undefined) return []
    return [{ question_id: id, answer, correct: answer === placeOf(correct_answer), tool }]
  })
  const correct = marks.filter((mark) => mark.correct).length
  const total = marks.length
  return { marks, correct, total, score: total === 0 ? 0 : Math.round((100 * correct) / total) }
}

/** Answers as they come over the wire: places in the order of the quiz, or of the questions that are named. */
export interface SentAnswers {
  answers: number[]
  question_ids?: string[] | undefined
}

/**
 * The answers by question.
 * @throws AppError conflict `quiz_changed` when an answer is about a question that is not in the quiz any more, invalid
 * `invalid_request`
 */
export function readAnswers(
  questions: readonly Pick<QuizKey, 'id' | 'choices'>[],
  { answers, question_ids }: SentAnswers,
): QuizAnswers {
  const ids = question_ids ?? questions.map(({ id }) => id).slice(0, answers.length)
  if (ids.length !== answers.length) throw refused('There are more answers than questions')
  const choices = new Map(questions.map((question) => [question.id, question.choices]))
  const read: Record<string, number> = {}
  for (const [index, id] of ids.entries()) {
    const answer = answers[index] as number
    const count = choices.get(id)
    if (count === undefined) throw new AppError('conflict', 'quiz_changed')
    if (answer >= count) throw refused('A question has no such choice')
    read[id] = answer
  }
  return read
}

const refused = (detail: string) =>
  new AppError('invalid', 'invalid_request', { detail, fields: { answers: detail } })
