import { run, statement } from '#app/db/statement.server.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { retryAt } from '#app/features/progress/rules.ts'
import { AppError } from '#app/lib/errors.ts'

interface ScenarioRow {
  question_type: string
  servable: boolean
  tool: string
  /** Milliseconds since 1970, as the one below. */
  started_at: number | null
  completed_at: number | null
}

const readStatement = statement<ScenarioRow>(
  'scenario_to_start',
  `select q.question_type, q.is_active and q.lesson_id is null as servable, q.tool,
     (extract(epoch from p.started_at) * 1000)::float8 as started_at,
     (extract(epoch from p.completed_at) * 1000)::float8 as completed_at
   from ${questionsFor(learner('$1::uuid'))} q left join user_progress p on p.user_id = $1::uuid and p.question_id = q.id
   where q.id = $2::uuid`,
)

const startStatement = statement(
  'start_scenario',
  `insert into user_progress (user_id, question_id, started_at, question_source, tool_name)
   values ($1::uuid, $2::uuid, $3::timestamptz, 'scenario', $4::text)
   on conflict (user_id, question_id) do update set started_at = excluded.started_at`,
)

export interface StartedScenario {
  /** ISO 8601. */
  started_at: string
  /** False when it was under way already. */
  started: boolean
}

/**
 * Notes that a scenario was opened, so that the wall shows it as under way. Opening one that is under way changes
 * nothing; one that was passed starts anew after the wait. Spends no quota: an answer does.
 * @throws AppError not_found `question_not_found`, invalid `not_answerable`, conflict `retry_wait` with the seconds
 * PS-2.8, PS-7.2.3, PD-15, PD-23.
 */
export async function startScenario(ctx: LearnerCtx, question_id: string): Promise<StartedScenario> {
  const { user_id } = ctx.viewer.profile
  const [row] = await run(ctx.db, readStatement, [user_id, question_id])
  if (!row?.servable) throw new AppError('not_found', 'question_not_found')
  if (row.question_type !== 'scenario') throw new AppError('invalid', 'not_answerable')
  const { started_at, completed_at } = row
  const opensAt = completed_at === null ? null : retryAt(new Date(completed_at))
  if (opensAt && ctx.now < opensAt) {
    const retryAfter = Math.ceil((opensAt.getTime() - ctx.now.getTime()) / 1000)
    throw new AppError('conflict', 'retry_wait', { retryAfter })
  }
  if (started_at !== null && started_at >= (opensAt?.getTime() ?? 0)) {
    return { started_at: new Date(started_at).toISOString(), started: false }
  }
  const now = ctx.now.toISOString()
  await run(ctx.db, startStatement, [user_id, question_id, now, row.tool])
  return { started_at: now, started: true }
}
