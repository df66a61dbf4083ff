import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiSystems } from '#app/db/schema/ai-register.ts'
import { learningRequirements, type RequiredContent } from '#app/db/schema/assignments.ts'
import { departments } from '#app/db/schema/organisation.ts'
import { refuseForm } from '#app/features/contact/refuse-form.server.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { isDepartment, tidyDepartment } from '#app/features/organisation/rules.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { isCalendarDay, nameMax, textMax, tidyText } from '#app/features/programme/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { itemsOf, pathContent } from './content.server.ts'
import { refreshAssignments } from './refresh-assignments.server.ts'
import { isWithin, requirementLimits, requirementsMax, tidySelection } from './rules.ts'

export interface RequirementInput {
  title: string
  goal: string
  job_roles: readonly string[]
  department_ids: readonly string[]
  system_id: string | null
  disciplines: readonly string[]
  levels: readonly string[]
  skills: readonly string[]
  count: number
  /** A path instead of a choice of snacks, and its modules: none is all of them. */
  path: string | null
  modules: readonly string[]
  first_days: number
  repeat_months: number | null
  on_policy: boolean
  on_law: boolean
  starts_on: string | null
}

/**
 * A requirement of an account that still holds. That of another organisation answers like one that does not exist.
 * @throws AppError not_found `requirement_not_found`
 */
export async function requireRequirement(db: Db, accountId: string, id: string) {
  const r = learningRequirements
  const [found] = await db
    .select()
    .from(r)
    .where(and(eq(r.id, id), eq(r.account_id, accountId), isNull(r.archived_on)))
  if (!found) throw new AppError('not_found', 'requirement_not_found')
  return found
}

/** Somebody else's id answers like one that does not exist, before anything is said about roles. */
async function leadOf(ctx: Ctx, id: string): Promise<LearnerCtx> {
  const { db, viewer } = requireLearner(ctx)
  await requireRequirement(db, viewer.profile.account_id, id)
  return requireLead(ctx)
}

/**
 * Asks something of some people of the organisation, and gives it to them at once. The same request and title again add nothing.
 * @returns its id
 * @throws AppError as requireLead; invalid `invalid_form` with a reason per field; limit `too_many_requirements`
 */
export async function addRequirement(ctx: Ctx, request_id: string, input: RequirementInput): Promise<string> {
  const { db, viewer, now } = requireLead(ctx)
  const { account_id } = viewer.profile
  const r = learningRequirements
  const id = await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const values = await checked(tx, account_id, input, now)
    const same = and(eq(r.account_id, account_id), eq(r.request_id, request_id), eq(r.title, values.title))
    const [standing] = await tx.select({ id: r.id }).from(r).where(same)
    if (standing) return standing.id
    const held = and(eq(r.account_id, account_id), isNull(r.archived_on))
    if ((await tx.$count(r, held)) >= requirementsMax) throw new AppError('limit', 'too_many_requirements')
    const [added] = await tx
      .insert(r)
      .values({ ...values, account_id, request_id, created_at: now, updated_at: now })
      .returning({ id: r.id })
    if (!added) throw new Error('The requirement was not stored')
    return added.id
  })
  await refreshAssignments(db, account_id, now)
  return id
}

/**
 * Changes what is asked. Rounds that are complete stay so; the one that is open is counted anew.
 * @throws AppError as requireLead; not_found `requirement_not_found`; invalid `invalid_form`
 */
export async function changeRequirement(ctx: Ctx, id: string, input: RequirementInput): Promise<void> {
  const { db, viewer, now } = await leadOf(ctx, id)
  const { account_id } = viewer.profile
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const { starts_on } = await requireRequirement(tx, account_id, id)
    const values = await checked(tx, account_id, { ...input, starts_on: input.starts_on ?? starts_on }, now)
    await tx
      .update(learningRequirements)
      .set({ ...values, updated_at: now })
      .where(eq(learningRequirements.id, id))
  })
  await refreshAssignments(db, account_id, now)
}

/**
 * No longer asks it of anybody. What was learned stays.
 * @throws AppError as requireLead; not_found `requirement_not_found`
 */
export async function archiveRequirement(ctx: Ctx, id: string): Promise<void> {
  const { db, viewer, now } = await leadOf(ctx, id)
  await db
    .update(learningRequirements)
    .set({ archived_on: dutchDay(now), updated_at: now })
    .where(eq(learningRequirements.id, id))
  await refreshAssignments(db, viewer.profile.account_id, now)
}

async function checked(tx: Db, account_id: string, input: RequirementInput, now: Date) {
  const [title, goal] = [tidyText(input.title).replace(/\s+/g, ' '), tidyText(input.goal)]
  const job_roles = [...new Set(input.job_roles.map(tidyDepartment))].filter(Boolean)
  const department_ids = [...new Set(input.department_ids)]
  const content = input.path === null ? tidySelection(input) : pathContent(input.path, input.modules)
  const { system_id, first_days, repeat_months, on_policy, on_law } = input
  const starts_on = input.starts_on ?? dutchDay(now)
  const problems: Record<string, string> = {}
  if (!title) problems.title = 'name_required'
  else if (title.length > nameMax) problems.title = 'too_long'
  if (!goal) problems.goal = 'goal_required'
  else if (goal.length > textMax) problems.goal = 'too_long'
  if (job_roles.some((name) => !isDepartment(name))) problems.job_roles = 'job_role_invalid'
  if (!isCalendarDay(starts_on)) problems.starts_on = 'day_invalid'
  if (department_ids.length > 0) {
    const ours = and(eq(departments.account_id, account_id), inArray(departments.id, department_ids))
    if ((await tx.$count(departments, ours)) !== department_ids.length)
      problems.department_ids = 'department_not_found'
  }
  if (system_id) {
    const ours = and(eq(aiSystems.id, system_id), eq(aiSystems.account_id, account_id))
    if ((await tx.$count(aiSystems, ours)) === 0) problems.system_id = 'system_not_found'
  }
  if (!isWithin(first_days, requirementLimits.firstDays)) problems.first_days = 'first_days_invalid'
  if (repeat_months !== null && !isWithin(repeat_months, requirementLimits.repeatMonths))
    problems.repeat_months = 'repeat_months_invalid'
  if (content === null) problems.path = 'path_not_found'
  else if (input.path === null && !isWithin(input.count, requirementLimits.count))
    problems.count = 'count_invalid'
  else if (content.kind === 'selection') {
    if ((await itemsOf(tx, account_id, content)).size < content.count) problems.count = 'too_few_items'
  }
  refuseForm(problems)
  return {
    title,
    goal,
    job_roles,
    department_ids,
    system_id,
    // One that is no path was refused.
    content: content as RequiredContent,
    first_days,
    repeat_months,
    on_policy,
    on_law,
    starts_on,
  }
}
