import { run, statement } from '#app/db/statement.server.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { GradingFailed } from '#app/features/snacks/scenario/grader.ts'
import { coachLimits } from '#app/features/snacks/scenario/rules.ts'
import { plainBody } from '#app/features/snacks/scenario/scenario-body.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { ChatTurn, Coach } from './coach.ts'

export interface CoachInput {
  question_id: string
  message: string
  history: readonly ChatTurn[]
  request_id: string
}

/** What the dialog shows (PS-7 ai-scenario-helper). */
export interface CoachAnswer {
  success: true
  blocked: boolean
  response: string
  helps_used: number
  helps_left: number
  coached_by: Coach['kind']
}

interface CoachRow {
  question_type: string
  is_active: boolean
  title: string
  body: string
  rubric: Rubric | null
  helps_used: number
}

const read = (language: 'nl' | 'en') =>
  statement<CoachRow>(
    `read_coach_${language}`,
    `select q.question_type, q.is_active, q.${language}->>'title' as title, q.${language}->>'body' as body, k.rubric,
       coalesce(p.helps_used, 0)::int as helps_used
     from ${questionsFor(learner('$1::uuid'))} q
     left join question_keys k on k.question_id = q.id
     left join user_progress p on p.user_id = $1::uuid and p.question_id = q.id
     where q.id = $2::uuid`,
  )
const readStatements = { nl: read('nl'), en: read('en') }

/** Takes a help before it is given, so that messages sent at once can never get more than there are. */
const reserveStatement = statement<{ helps_used: number }>(
  'reserve_help',
  `insert into user_progress (user_id, question_id, question_source, started_at, helps_used)
   values ($1::uuid, $2::uuid, 'scenario', $3::timestamptz, 1)
   on conflict (user_id, question_id) do update set helps_used = user_progress.helps_used + 1
     where user_progress.helps_used < ${coachLimits.helps}
   returning helps_used::int as helps_used`,
)

const giveBackStatement = statement<{ helps_used: number }>(
  'give_back_help',
  `update user_progress set helps_used = helps_used - 1
   where user_id = $1::uuid and question_id = $2::uuid and helps_used > 0 returning helps_used::int as helps_used`,
)

/**
 * Asks the coach. At most five answered helps per scenario, counted here; a blocked message, a failure and a learner
 * who leaves cost none. Nothing that is said is stored (PS-4.6, PD-24, PD-26).
 * @param onText gets the reply as it grows, when the coach streams
 * @throws AppError not_found `question_not_found`, invalid `not_answerable`, limit `helps_spent`, unavailable `coach_failed`
 */
export async function askCoach(
  ctx: LearnerCtx,
  input: CoachInput,
  coach: Coach,
  onText?: (text: string) => void,
  signal?: AbortSignal,
): Promise<CoachAnswer> {
  const { user_id } = ctx.viewer.profile
  const [row] = await run(ctx.db, readStatements[ctx.language], [user_id, input.question_id])
  if (!row?.is_active) throw new AppError('not_found', 'question_not_found')
  if (row.question_type !== 'scenario' || !row.rubric) throw new AppError('invalid', 'not_answerable')
  const [reserved] = await run(ctx.db, reserveStatement, [user_id, input.question_id, ctx.now.toISOString()])
  if (!reserved) throw new AppError('limit', 'helps_spent')
  const giveBack = async () => {
    const [left] = await run(ctx.db, giveBackStatement, [user_id, input.question_id])
    return left?.helps_used ?? 0
  }
  const task = {
    language: ctx.language,
    title: row.title,
    body: plainBody(row.body),
    rubric: row.rubric,
    message: input.message,
    history: input.history,
    request_id: input.request_id,
  }
  const reply = await coach.reply(task, onText, signal).catch(async (error: unknown) => {
    await giveBack()
    if (error instanceof GradingFailed) {
      throw new AppError('unavailable', 'coach_failed', { detail: error.message })
    }
    throw error
  })
  const helps_used = reply.blocked ? await giveBack() : reserved.helps_used
  return {
    success: true,
    blocked: reply.blocked,
    response: reply.text,
    helps_used,
    helps_left: coachLimits.helps - helps_used,
    coached_by: coach.kind,
  }
}
