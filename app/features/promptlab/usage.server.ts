import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { LearnerCtx, ViewerProfile } from '#app/features/identity/context.server.ts'
import { nextUtcMidnight, utcDay } from '#app/lib/dates.ts'
import type { Env } from '#app/lib/env.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type LabAllowance, labRules } from './rules.ts'

/** Runs a day that an operator gives, of one person and of all of a company; they count with a model only. */
export interface LabBudget {
  person: number
  company: number
}

export const labBudget = (env: Pick<Env, 'LAB_RUNS_PERSON' | 'LAB_RUNS_COMPANY'>): LabBudget => ({
  person: env.LAB_RUNS_PERSON,
  company: env.LAB_RUNS_COMPANY,
})

interface Key {
  user_id: string
  day: string
}

const usedStatement = statement<{ runs: number }, Key>(
  'lab_runs',
  (p) => `select runs from lab_usage where user_id = ${p.user_id}::uuid and day = ${p.day}::date`,
)

const takeStatement = statement<{ runs: number }, Key & { account_id: string | null; limit: number }>(
  'take_lab_run',
  (p) => `insert into lab_usage as u (user_id, day, account_id, runs)
     select ${p.user_id}::uuid, ${p.day}::date, ${p.account_id}::uuid, 1 where ${p.limit}::int > 0
   on conflict (user_id, day) do update set runs = u.runs + 1, account_id = excluded.account_id
     where u.runs < ${p.limit}::int
   returning runs`,
)

/** One company's runs are counted in turn, so that its budget holds under any number of processes. */
const lockStatement = statement(
  'lock_lab_budget',
  'select pg_advisory_xact_lock(hashtextextended($1, 20261123))',
)

const companyStatement = statement<{ runs: number }, { account_id: string; day: string }>(
  'lab_runs_of_company',
  (p) => `select coalesce(sum(runs), 0)::int as runs from lab_usage
     where account_id = ${p.account_id}::uuid and day = ${p.day}::date`,
)

const giveBackStatement = statement<unknown, Key>(
  'give_back_lab_run',
  (p) => `update lab_usage set runs = runs - 1
     where user_id = ${p.user_id}::uuid and day = ${p.day}::date and runs > 0`,
)

/** Most runs a day of somebody; null when nothing counts. Without a model a run costs nothing, so only the free plan counts. */
function limitOf(profile: ViewerProfile, budget: LabBudget | null): number | null {
  const unlimited = hasUnlimitedAccess(profile)
  const person = budget?.person ?? null
  if (unlimited) return person
  return Math.min(labRules.freeRuns, person ?? labRules.freeRuns)
}

function allowance(limit: number | null, used: number, now: Date): LabAllowance {
  const left = limit === null ? null : Math.max(0, limit - used)
  return { limit, left, resets_at: nextUtcMidnight(now).toISOString() }
}

/** What the learner has left today. */
export async function readLabAllowance(ctx: LearnerCtx, budget: LabBudget | null): Promise<LabAllowance> {
  const { profile } = ctx.viewer
  const limit = limitOf(profile, budget)
  if (limit === null) return allowance(null, 0, ctx.now)
  const [row] = await run(ctx.db, usedStatement, { user_id: profile.user_id, day: utcDay(ctx.now) })
  return allowance(limit, row?.runs ?? 0, ctx.now)
}

/**
 * Takes one run of today's, of the person and of the company.
 * @param budget null without a model
 * @throws AppError limit `lab_runs_spent` or `lab_company_spent`, until the next UTC midnight
 */
export async function takeLabRun(ctx: LearnerCtx, budget: LabBudget | null): Promise<LabAllowance> {
  const { profile } = ctx.viewer
  const { user_id, account_id } = profile
  const limit = limitOf(profile, budget)
  const day = utcDay(ctx.now)
  if (limit === null) return allowance(null, 0, ctx.now)
  const retryAfter = Math.ceil((nextUtcMidnight(ctx.now).getTime() - ctx.now.getTime()) / 1000)
  return ctx.db.transaction(async (tx) => {
    if (budget) await run(tx, lockStatement, [account_id])
    const [row] = await run(tx, takeStatement, { user_id, day, account_id, limit })
    if (!row) throw new AppError('limit', 'lab_runs_spent', { retryAfter })
    if (budget) {
      const [company] = await run(tx, companyStatement, { account_id, day })
      if ((company?.runs ?? 0) > budget.company)
        throw new AppError('limit', 'lab_company_spent', { retryAfter })
    }
    return allowance(limit, row.runs, ctx.now)
  })
}

/** A run that gave nothing does not count. */
export async function giveBackLabRun(db: Db, profile: ViewerProfile, now: Date): Promise<void> {
  await run(db, giveBackStatement, { user_id: profile.user_id, day: utcDay(now) })
}
