import type { Choice, Source } from '#app/db/schema/content.ts'
import { run, type Statement, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { retryAt } from '#app/features/progress/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { isReopened } from './decide-answer.ts'

/** A question as a client gets it (DESIGN "Contracts"): nothing of its key. */
export interface PublicQuestion {
  id: string
  title: string
  body: string
  choices: Choice[]
  difficulty: Level
  discipline: string
  tool: string
  question_type: string
  max_words: number
}

/** What a learner may see of a question that is answered and not open again. */
export interface QuestionReview {
  answer: string
  correct: boolean
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
  xp_awarded: number
  /** When a wrong answer may be given again, ISO 8601. */
  retry_at: string | null
}

const publicColumns = (language: Language) => `
  q.id::text as id, q.${language}->>'title' as title, q.${language}->>'body' as body, q.${language}->'choices' as choices,
  q.difficulty, q.discipline, q.tool, q.question_type, q.max_words`

interface ReviewRow extends PublicQuestion {
  servable: boolean
  completed_at: number | null
  score: number | null
  answer: string | null
  xp_awarded: number
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
}

function reviewStatement(language: Language): Statement<ReviewRow> {
  return statement(
    `question_with_review_${language}`,
    `select ${publicColumns(language)}, q.is_active and q.lesson_id is null as servable,
       (extract(epoch from p.completed_at) * 1000)::float8 as completed_at, p.score, p.answer,
       coalesce(p.xp_awarded, 0)::int as xp_awarded, k.correct_answer, k.${language}->>'explanation' as explanation,
       k.${language}->'choice_explanations' as choice_explanations, q.sources
     from questions q
     left join user_progress p on p.user_id = $1::uuid and p.question_id = q.id
     left join question_keys k on k.question_id = q.id and p.completed_at is not null
     where q.id = $2::uuid`,
  )
}

const reviewStatements = { nl: reviewStatement('nl'), en: reviewStatement('en') }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A question for its page, with the review when this learner answered it and it is not open again. The key is not
 * even read from the database before there is an answer.
 * @throws AppError not_found `question_not_found`
 */
export async function questionForPage(
  ctx: LearnerCtx,
  id: string,
): Promise<{ question: PublicQuestion; review: QuestionReview | null }> {
  const [row] = uuid.test(id)
    ? await run(ctx.db, reviewStatements[ctx.language], [ctx.viewer.profile.user_id, id])
    : []
  if (!row || (!row.servable && row.completed_at === null))
    throw new AppError('not_found', 'question_not_found')
  return { question: publicOf(row), review: reviewOf(row, ctx.now) }
}

function publicOf(row: ReviewRow): PublicQuestion {
  const { id, title, body, choices, difficulty, discipline, tool, question_type, max_words } = row
  return { id, title, body, choices, difficulty, discipline, tool, question_type, max_words }
}

function reviewOf(row: ReviewRow, now: Date): QuestionReview | null {
  if (row.completed_at === null || row.answer === null) return null
  const earlier = { score: row.score ?? 0, completed_at: new Date(row.completed_at) }
  if (row.servable && isReopened(earlier, now)) return null
  const correct = row.answer === row.correct_answer
  return {
    answer: row.answer,
    correct,
    correct_answer: row.correct_answer,
    explanation: row.explanation,
    choice_explanations: row.choice_explanations,
    sources: row.sources,
    xp_awarded: row.xp_awarded,
    retry_at: correct ? null : retryAt(earlier.completed_at).toISOString(),
  }
}

function publicStatement(language: Language): Statement<PublicQuestion> {
  return statement(
    `questions_by_ids_${language}`,
    `select ${publicColumns(language)} from questions q where q.is_active and q.id = any($1::uuid[])`,
  )
}
const publicStatements = { nl: publicStatement('nl'), en: publicStatement('en') }

/** Active questions by id, without anything of their keys. Unknown ids are left out. */
export async function publicQuestions(
  ctx: Pick<LearnerCtx, 'db' | 'language'>,
  ids: string[],
): Promise<PublicQuestion[]> {
  return run(ctx.db, publicStatements[ctx.language], [ids.filter((id) => uuid.test(id))])
}
