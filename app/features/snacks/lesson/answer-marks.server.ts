import type { Choice } from '#app/db/schema/content.ts'
import { run, type Statement, statement } from '#app/db/statement.server.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Language } from '#app/lib/language.ts'
import { placeOf } from './quiz-rules.ts'

/** What came of an answer to a question of a quiz, and why. */
export interface AnswerMark {
  /** Of the question. */
  id: string
  /** Place of what was chosen, from 0. */
  answer: number
  /** Place of the right option. */
  correct_answer: number
  correct: boolean
  explanation: string
  /** Why the chosen option is wrong; null when it is right. */
  why_not: string | null
}

/** An answer with the key of its question. */
export interface AnsweredRow {
  id: string
  answer: number
  choices: Choice[]
  correct_answer: string | null
  explanation: string
  choice_explanations: Record<string, string>
}

export function markOf(row: AnsweredRow): AnswerMark {
  const { id, answer, choices, explanation } = row
  const correct_answer = placeOf(row.correct_answer)
  const correct = answer === correct_answer
  const chosen = choices[answer]?.letter ?? ''
  const why_not = correct ? null : (row.choice_explanations[chosen] ?? null)
  return { id, answer, correct_answer, correct, explanation, why_not }
}

/** Columns of an answered row, of a question `q` with its key `k`. */
export const answeredColumns = (
  language: Language,
): string => `q.id::text as id, q.${language}->'choices' as choices,
  k.correct_answer, k.${language}->>'explanation' as explanation, k.${language}->'choice_explanations' as choice_explanations`

function marksStatement(language: Language): Statement<AnsweredRow> {
  return statement(
    `answer_marks_${language}`,
    // Of what is stored, and of nothing else: a key is told when its question cannot be answered otherwise any more.
    `select ${answeredColumns(language)}, (p.draft->>(q.id::text))::int as answer
     from lesson_progress p
     join ${questionsFor(learner('$1::uuid'))} q on q.lesson_id = p.lesson_id and p.draft->(q.id::text) is not null
     join question_keys k on k.question_id = q.id
     where p.user_id = $1::uuid and p.lesson_id = $2::uuid and q.is_active and q.question_type = 'mcq'
     order by q.position, q.id`,
  )
}
const marksStatements = { nl: marksStatement('nl'), en: marksStatement('en') }

/** The marks of the answers that are kept of an attempt under way, in the order of the quiz (PD-5, decision 0064). */
export async function answerMarks(ctx: LearnerCtx, lessonId: string): Promise<AnswerMark[]> {
  const rows = await run(ctx.db, marksStatements[ctx.language], [ctx.viewer.profile.user_id, lessonId])
  return rows.map(markOf)
}
