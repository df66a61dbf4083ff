import type { Choice, Source } from '#app/db/schema/content.ts'
import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { run, type Statement, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { passMarks, retryAt } from '#app/features/progress/rules.ts'
import { isReopened } from '#app/features/snacks/mcq/grade.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'

/** A question as a client gets it (docs/product/contracts.md): nothing of its key. */
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

/** What was kept of a learner's last attempt at a scenario; the answer itself is kept nowhere (PD-24). */
export interface ScenarioReview {
  /** Of the last attempt. */
  score_percentage: number
  best_score: number
  passed: boolean
  criteria: (ScenarioEvaluation['criteria'][number] & { met: boolean })[]
  feedback: string | null
  graded_by: ScenarioEvaluation['graded_by']
  /** XP really awarded for this scenario. */
  xp_awarded: number
}

/** Where a learner stands with a scenario. */
export interface ScenarioProgress {
  started: boolean
  attempts: number
  last_attempt_at: string | null
  /** False while a passed scenario waits, and when it is not offered any more. */
  open: boolean
  /** When a passed scenario opens again, ISO 8601; null when it does not wait. */
  retry_at: string | null
  helps_used: number
  review: ScenarioReview | null
}

export interface QuestionForPage {
  question: PublicQuestion
  /** Of a question that is graded by its key. */
  review: QuestionReview | null
  /** Null unless the question is a scenario. */
  scenario: ScenarioProgress | null
}

export const publicColumns = (language: Language) => `
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
  started: boolean
  attempts: number
  last_attempt_at: number | null
  helps_used: number
  evaluation: ScenarioEvaluation | null
  ai_feedback: string | null
}

function reviewStatement(language: Language): Statement<ReviewRow> {
  return statement(
    `question_with_review_${language}`,
    `select ${publicColumns(language)}, q.is_active and q.lesson_id is null as servable,
       (extract(epoch from p.completed_at) * 1000)::float8 as completed_at, p.score, p.answer,
       coalesce(p.xp_awarded, 0)::int as xp_awarded, k.correct_answer, k.${language}->>'explanation' as explanation,
       k.${language}->'choice_explanations' as choice_explanations, q.sources,
       p.started_at is not null as started, coalesce(p.attempts, 0)::int as attempts,
       (extract(epoch from p.last_attempt_at) * 1000)::float8 as last_attempt_at,
       coalesce(p.helps_used, 0)::int as helps_used, p.evaluation_json as evaluation, p.ai_feedback
     from questions q
     left join user_progress p on p.user_id = $1::uuid and p.question_id = q.id
     left join question_keys k on k.question_id = q.id and p.completed_at is not null
     where q.id = $2::uuid and q.question_type <> 'code_fill'`,
  )
}

const reviewStatements = { nl: reviewStatement('nl'), en: reviewStatement('en') }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A question for its page, with the review when this learner answered it and it is not open again. The key is not
 * even read from the database before there is an answer.
 * @throws AppError not_found `question_not_found`
 */
export async function questionForPage(ctx: LearnerCtx, id: string): Promise<QuestionForPage> {
  const [row] = uuid.test(id)
    ? await run(ctx.db, reviewStatements[ctx.language], [ctx.viewer.profile.user_id, id])
    : []
  if (!row || (!row.servable && row.completed_at === null))
    throw new AppError('not_found', 'question_not_found')
  return { question: publicOf(row), review: reviewOf(row, ctx.now), scenario: scenarioOf(row, ctx.now) }
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

function scenarioOf(row: ReviewRow, now: Date): ScenarioProgress | null {
  if (row.question_type !== 'scenario') return null
  const { started, attempts, helps_used } = row
  const opensAt = row.completed_at === null ? null : retryAt(new Date(row.completed_at))
  const waits = opensAt !== null && now < opensAt
  return {
    started,
    attempts,
    helps_used,
    last_attempt_at: row.last_attempt_at === null ? null : new Date(row.last_attempt_at).toISOString(),
    open: row.servable && !waits,
    retry_at: waits ? opensAt.toISOString() : null,
    review: row.evaluation && scenarioReviewOf(row, row.evaluation),
  }
}

function scenarioReviewOf(row: ReviewRow, evaluation: ScenarioEvaluation): ScenarioReview {
  const { score_percentage, graded_by, criteria } = evaluation
  return {
    score_percentage,
    best_score: row.score ?? score_percentage,
    passed: score_percentage >= passMarks.scenario,
    criteria: criteria.map((criterion) => ({ ...criterion, met: criterion.verdict === 'met' })),
    feedback: row.ai_feedback,
    graded_by,
    xp_awarded: row.xp_awarded,
  }
}

function publicStatement(language: Language): Statement<PublicQuestion> {
  return statement(
    `questions_by_ids_${language}`,
    `select ${publicColumns(language)} from questions q
     where q.is_active and q.question_type <> 'code_fill' and q.id = any($1::uuid[])`,
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
