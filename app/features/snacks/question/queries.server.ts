import type { Choice, Source } from '#app/db/schema/content.ts'
import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { run, type Statement, statement } from '#app/db/statement.server.ts'
import type { ServedType } from '#app/features/content/kinds.ts'
import { isHeld, learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { utcDay } from '#app/lib/dates.ts'
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
  question_type: ServedType
  max_words: number
}

export const publicColumns = (language: Language) => `
  q.id::text as id, q.${language}->>'title' as title, q.${language}->>'body' as body, q.${language}->'choices' as choices,
  q.difficulty, q.discipline, q.tool, q.question_type, q.max_words`

/** A question with what is stored of the learner, for the room of its kind. The key is null until there is an answer. */
export interface QuestionRow extends PublicQuestion {
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

function reviewStatement(language: Language): Statement<QuestionRow> {
  return statement(
    `question_with_review_${language}`,
    `select ${publicColumns(language)}, q.is_active and q.lesson_id is null
         and not ${isHeld('$1::uuid', 'q.id', '$3::date')} as servable,
       (extract(epoch from p.completed_at) * 1000)::float8 as completed_at, p.score, p.answer,
       coalesce(p.xp_awarded, 0)::int as xp_awarded, k.correct_answer, k.${language}->>'explanation' as explanation,
       k.${language}->'choice_explanations' as choice_explanations, q.sources,
       p.started_at is not null as started, coalesce(p.attempts, 0)::int as attempts,
       (extract(epoch from p.last_attempt_at) * 1000)::float8 as last_attempt_at,
       coalesce(p.helps_used, 0)::int as helps_used, p.evaluation_json as evaluation, p.ai_feedback
     from ${questionsFor(learner('$1::uuid'))} q
     left join user_progress p on p.user_id = $1::uuid and p.question_id = q.id
     left join question_keys k on k.question_id = q.id and p.completed_at is not null
     where q.id = $2::uuid and q.question_type <> 'code_fill'`,
  )
}

const reviewStatements = { nl: reviewStatement('nl'), en: reviewStatement('en') }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A question that this learner may open: one that is offered and not put aside, or that he or she completed. The key is not even read from
 * the database before there is an answer.
 * @throws AppError not_found `question_not_found`
 */
export async function readQuestion(ctx: LearnerCtx, id: string): Promise<QuestionRow> {
  const [row] = uuid.test(id)
    ? await run(ctx.db, reviewStatements[ctx.language], [ctx.viewer.profile.user_id, id, utcDay(ctx.now)])
    : []
  if (!row || (!row.servable && row.completed_at === null))
    throw new AppError('not_found', 'question_not_found')
  return row
}

/** Nothing but what may be seen before answering. */
export function toPublicQuestion(row: QuestionRow): PublicQuestion {
  const { id, title, body, choices, difficulty, discipline, tool, question_type, max_words } = row
  return { id, title, body, choices, difficulty, discipline, tool, question_type, max_words }
}

function publicStatement(language: Language): Statement<PublicQuestion> {
  return statement(
    `questions_by_ids_${language}`,
    `select ${publicColumns(language)} from ${questionsFor(learner('$2::uuid'))} q
     where q.is_active and q.question_type <> 'code_fill' and q.id = any($1::uuid[])
       and not ${isHeld('$2::uuid', 'q.id', '$3::date')}`,
  )
}
const publicStatements = { nl: publicStatement('nl'), en: publicStatement('en') }

/** Active questions by id that this learner may know of, without anything of their keys. Unknown ids are left out. */
export async function publicQuestions(ctx: LearnerCtx, ids: string[]): Promise<PublicQuestion[]> {
  return run(ctx.db, publicStatements[ctx.language], [
    ids.filter((id) => uuid.test(id)),
    ctx.viewer.profile.user_id,
    utcDay(ctx.now),
  ])
}
