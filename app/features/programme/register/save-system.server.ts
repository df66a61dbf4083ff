import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiSystems } from '#app/db/schema/ai-register.ts'
import { learningChanges } from '#app/db/schema/assignments.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { departments } from '#app/db/schema/organisation.ts'
import { refuseForm } from '#app/features/contact/refuse-form.server.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { refreshAssignments } from '#app/features/programme/assignments/refresh-assignments.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import {
  type DataKind,
  type Decision,
  isCalendarDay,
  isPageAddress,
  nameMax,
  systemsMax,
  textMax,
  tidyText,
} from '#app/features/programme/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { requireSystem } from './read-register.server.ts'
import { tidyAnswers } from './risk-class.ts'

export interface SystemInput {
  name: string
  tool_slug: string | null
  purpose: string
  owner_id: string | null
  department_ids: readonly string[]
  data_kinds: readonly DataKind[]
  answers: Readonly<Record<string, string>>
  decision: Decision
  conditions: string
  review_on: string | null
  terms_url: string
}

/**
 * Adds a use of AI to the register. One transaction under the lock of the account; the same request again adds nothing.
 * @returns its id
 * @throws AppError as requireLead; invalid `invalid_form` with a reason per field; conflict `system_exists`; limit `too_many_systems`
 */
export async function addSystem(ctx: Ctx, request_id: string, input: SystemInput): Promise<string> {
  const learner = requireLead(ctx)
  const { db, viewer, now } = learner
  const { account_id } = viewer.profile
  return db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const [same] = await tx
      .select({ id: aiSystems.id })
      .from(aiSystems)
      .where(and(eq(aiSystems.account_id, account_id), eq(aiSystems.request_id, request_id)))
    if (same) return same.id
    if ((await tx.$count(aiSystems, eq(aiSystems.account_id, account_id))) >= systemsMax)
      throw new AppError('limit', 'too_many_systems')
    const values = await checked(tx, learner, input)
    const [added] = await tx
      .insert(aiSystems)
      .values({ ...values, account_id, request_id, created_at: now, updated_at: now })
      .onConflictDoNothing()
      .returning({ id: aiSystems.id })
    if (!added) throw nameTaken()
    return added.id
  })
}

export interface SystemChange extends SystemInput {
  /** Something else must be known about it from this day on: whoever learned it before learns it again. */
  changed_on: string | null
}

/**
 * Changes a row of the register; the same again changes nothing. The last one to save wins.
 * @throws AppError as requireLead; not_found `system_not_found`; invalid `invalid_form`; conflict `system_exists`
 */
export async function changeSystem(ctx: Ctx, id: string, input: SystemChange): Promise<void> {
  const learner = await leadOf(ctx, id)
  const { db, viewer, now } = learner
  const { account_id } = viewer.profile
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const before = await requireSystem(tx, account_id, id)
    const { changed_on } = input
    if (changed_on !== null && !isCalendarDay(changed_on)) refuseForm({ changed_on: 'day_invalid' })
    const values = await checked(tx, learner, input)
    const [taken] = await tx
      .select({ id: aiSystems.id })
      .from(aiSystems)
      .where(
        sql`${aiSystems.account_id} = ${account_id} and lower(${aiSystems.name}) = lower(${values.name})
          and ${aiSystems.retired_on} is null and ${aiSystems.id} <> ${id}`,
      )
    if (taken) throw nameTaken()
    await tx
      .update(aiSystems)
      .set({ ...values, changed_on, updated_at: now })
      .where(eq(aiSystems.id, id))
    if (changed_on !== null && changed_on !== before.changed_on) {
      const change = { account_id, kind: 'tool', system_id: id, changed_on, note: values.name } as const
      await tx.insert(learningChanges).values({ ...change, request_id: randomUUID(), created_at: now })
    }
  })
  await refreshAssignments(db, account_id, now)
}

/**
 * Takes a use of AI out of the register, because it is no longer used. What was learned of it stays.
 * @param today in the Netherlands
 * @throws AppError as requireLead; not_found `system_not_found`
 */
export async function retireSystem(ctx: Ctx, id: string, today: string): Promise<void> {
  const { db, viewer, now } = await leadOf(ctx, id)
  await db.update(aiSystems).set({ retired_on: today, updated_at: now }).where(eq(aiSystems.id, id))
  await refreshAssignments(db, viewer.profile.account_id, now)
}

/** Somebody else's id answers like one that does not exist, before anything is said about roles. */
async function leadOf(ctx: Ctx, id: string): Promise<LearnerCtx> {
  const { db, viewer } = requireLearner(ctx)
  await requireSystem(db, viewer.profile.account_id, id)
  return requireLead(ctx)
}

const nameTaken = () => new AppError('conflict', 'system_exists', { fields: { name: 'system_exists' } })

async function checked(tx: Db, { viewer }: LearnerCtx, input: SystemInput) {
  const { account_id } = viewer.profile
  const [name, purpose, conditions, terms_url] = [
    tidyText(input.name).replace(/\s+/g, ' '),
    tidyText(input.purpose),
    tidyText(input.conditions),
    input.terms_url.trim(),
  ]
  const { owner_id, review_on, decision } = input
  const problems: Record<string, string> = {}
  if (!name) problems.name = 'name_required'
  else if (name.length > nameMax) problems.name = 'too_long'
  if (!purpose) problems.purpose = 'purpose_required'
  else if (purpose.length > textMax) problems.purpose = 'too_long'
  if (conditions.length > textMax) problems.conditions = 'too_long'
  if (decision === 'allowed_for' && !conditions) problems.conditions = 'conditions_required'
  if (terms_url && !isPageAddress(terms_url)) problems.terms_url = 'address_invalid'
  if (review_on !== null && !isCalendarDay(review_on)) problems.review_on = 'day_invalid'
  if (owner_id && !(await isMember(tx, account_id, owner_id))) problems.owner_id = 'no_member'
  const department_ids = [...new Set(input.department_ids)]
  if (department_ids.length > 0) {
    const ours = and(eq(departments.account_id, account_id), inArray(departments.id, department_ids))
    if ((await tx.$count(departments, ours)) !== department_ids.length)
      problems.department_ids = 'department_not_found'
  }
  refuseForm(problems)
  const data_kinds = [...new Set(input.data_kinds)]
  const tool_slug = input.tool_slug?.slice(0, nameMax) ?? null
  const answers = tidyAnswers(input.answers)
  return {
    name,
    tool_slug,
    purpose,
    owner_id,
    department_ids,
    data_kinds,
    answers,
    decision,
    conditions,
    review_on,
    terms_url,
  }
}

async function isMember(tx: Db, account_id: string, id: string): Promise<boolean> {
  return (await tx.$count(aiUsers, and(eq(aiUsers.id, id), eq(aiUsers.account_id, account_id)))) > 0
}
