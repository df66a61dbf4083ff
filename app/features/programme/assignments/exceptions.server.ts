import { and, eq } from 'drizzle-orm'
import { learningExceptions, learningRequirements } from '#app/db/schema/assignments.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { refuseForm } from '#app/features/contact/refuse-form.server.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { isCalendarDay, tidyText } from '#app/features/programme/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { reasonLength } from './rules.ts'
import { requireRequirement } from './save-requirement.server.ts'

interface NewException {
  requirement_id: string
  user_id: string
  reason: string
  /** Last day; null for good. */
  until_on: string | null
}

/**
 * Does not ask something of somebody, with the reason. Again for the same person replaces it.
 * @throws AppError not_found `requirement_not_found`, or `not_found` when nobody here has the id; as requireLead; invalid `invalid_form`
 */
export async function setException(ctx: Ctx, given: NewException): Promise<void> {
  const { db, viewer, now } = requireLearner(ctx)
  const { account_id, user_id: me } = viewer.profile
  const { requirement_id, user_id, until_on } = given
  await requireRequirement(db, account_id, requirement_id)
  const ours = and(eq(aiUsers.id, user_id), eq(aiUsers.account_id, account_id))
  if ((await db.$count(aiUsers, ours)) === 0) throw new AppError('not_found', 'not_found')
  requireLead(ctx)
  const reason = tidyText(given.reason)
  const problems: Record<string, string> = {}
  if (reason.length < reasonLength.min) problems.reason = 'reason_required'
  else if (reason.length > reasonLength.max) problems.reason = 'too_long'
  if (until_on !== null && !isCalendarDay(until_on)) problems.until_on = 'day_invalid'
  refuseForm(problems)
  const values = { reason, until_on, created_by: me, created_at: now }
  await db
    .insert(learningExceptions)
    .values({ requirement_id, user_id, ...values })
    .onConflictDoUpdate({
      target: [learningExceptions.requirement_id, learningExceptions.user_id],
      set: values,
    })
}

/**
 * Asks it again.
 * @throws AppError not_found `exception_not_found`; as requireLead
 */
export async function endException(ctx: Ctx, id: string): Promise<void> {
  const { db, viewer } = requireLearner(ctx)
  const [found] = await db
    .select({ id: learningExceptions.id })
    .from(learningExceptions)
    .innerJoin(learningRequirements, eq(learningRequirements.id, learningExceptions.requirement_id))
    .where(and(eq(learningExceptions.id, id), eq(learningRequirements.account_id, viewer.profile.account_id)))
  if (!found) throw new AppError('not_found', 'exception_not_found')
  requireLead(ctx)
  await db.delete(learningExceptions).where(eq(learningExceptions.id, id))
}
