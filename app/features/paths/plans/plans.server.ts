import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { checksOf, readHeld } from '#app/features/paths/held.server.ts'
import { requirePath } from '#app/features/paths/read-path.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { isAsked, type Plan, type PlanIf, type PlanOutcome, type PlanThen } from './rules.ts'

const plansStatement = statement<Plan, { user_id: string }>(
  'module_plans',
  (
    p,
  ) => `select path, module, if_choice, then_choice, (extract(epoch from planned_at) * 1000)::float8 as planned_at, outcome
   from module_plans where user_id = ${p.user_id}::uuid order by planned_at`,
)

/** The viewer's plans, oldest first. For nobody else. */
export const readPlans = ({ db, viewer }: LearnerCtx): Promise<Plan[]> =>
  run(db, plansStatement, { user_id: viewer.profile.user_id })

/** The plan of which is to be asked what came of it, the oldest first; null without one. */
export async function askedPlan(ctx: LearnerCtx): Promise<Plan | null> {
  return (await readPlans(ctx)).find((plan) => isAsked(plan, ctx.now)) ?? null
}

/** Choices, or none of both: own words, which stay on the device. */
export interface PlanInput {
  if_choice: PlanIf | null
  then_choice: PlanThen | null
}

interface Key {
  user_id: string
  path: string
  module: string
}

const keepStatement = statement<never, Key & PlanInput & { now: string }>(
  'keep_module_plan',
  (p) => `insert into module_plans (user_id, path, module, if_choice, then_choice, planned_at)
   values (${p.user_id}::uuid, ${p.path}::text, ${p.module}::text, ${p.if_choice}::text, ${p.then_choice}::text,
     ${p.now}::timestamptz)
   on conflict (user_id, path, module) do update set if_choice = excluded.if_choice, then_choice = excluded.then_choice,
     planned_at = excluded.planned_at, outcome = null`,
)

/**
 * Keeps what the viewer means to do after a module; a new plan takes the place of the one before.
 * @throws AppError not_found, conflict `module_not_passed`
 * PD-72.
 */
export async function makePlan(
  ctx: LearnerCtx,
  path: string,
  module: string,
  plan: PlanInput,
): Promise<void> {
  if (!requirePath(path).modules.some(({ slug }) => slug === module))
    throw new AppError('not_found', 'not_found')
  const check = checksOf(await readHeld(ctx)).get(`${path}/${module}`)
  if (!check?.passed) throw new AppError('conflict', 'module_not_passed')
  const { user_id } = ctx.viewer.profile
  await run(ctx.db, keepStatement, { user_id, path, module, ...plan, now: ctx.now.toISOString() })
}

const settleStatement = statement<{ path: string }, Key & { outcome: PlanOutcome }>(
  'settle_module_plan',
  (p) => `update module_plans set outcome = ${p.outcome}::text
   where user_id = ${p.user_id}::uuid and path = ${p.path}::text and module = ${p.module}::text returning path`,
)

/**
 * Keeps what came of a plan, as its maker says.
 * @throws AppError not_found
 */
export async function settlePlan(
  ctx: LearnerCtx,
  path: string,
  module: string,
  outcome: PlanOutcome,
): Promise<void> {
  const { user_id } = ctx.viewer.profile
  const [kept] = await run(ctx.db, settleStatement, { user_id, path, module, outcome })
  if (!kept) throw new AppError('not_found', 'not_found')
}
