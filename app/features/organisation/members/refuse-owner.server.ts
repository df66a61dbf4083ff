import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import type { AccountRow, MemberRow } from '#app/features/organisation/lock-account.server.ts'
import { businessPlans, hasBusinessPlan } from '#app/features/organisation/rules.ts'
import { AppError } from '#app/lib/errors.ts'

/** States of a subscription that money still comes in for, or may. */
const running = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused']

/**
 * Refuses to let go of somebody whom an account cannot do without: its owner, while there are others in it or a business
 * subscription runs, or a plan that was agreed upon without one.
 * @throws AppError conflict `leave_own_organisation_first`
 */
export async function refuseOwner(tx: Db, person: MemberRow, account: AccountRow | undefined): Promise<void> {
  const { id, account_id, role } = person
  const [other] = await tx
    .select({ id: aiUsers.id })
    .from(aiUsers)
    .where(and(eq(aiUsers.account_id, account_id), ne(aiUsers.id, id)))
    .limit(1)
  if (other && role !== 'org_admin') return
  const agreed = account !== undefined && hasBusinessPlan(account)
  const [paid] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account_id, account_id),
        inArray(subscriptions.plan, [...businessPlans]),
        inArray(subscriptions.status, running),
      ),
    )
    .limit(1)
  if (other || agreed || paid) throw new AppError('conflict', 'leave_own_organisation_first')
}

/** A starter subscription of one's own that still runs. */
export async function hasOwnStarter(tx: Db, userId: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        eq(subscriptions.plan, 'starter'),
        inArray(subscriptions.status, running),
      ),
    )
    .limit(1)
  return Boolean(own)
}
