import { and, eq } from 'drizzle-orm'
import { invitations } from '#app/db/schema/invitations.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { ownInvitations } from './own-invitations.server.ts'

/**
 * Takes an open invitation back: its link stops working at once. One that was declined or has expired goes from the list.
 * Taking it back again changes nothing.
 * @throws AppError not_found `invitation_not_found` for one that is not the viewer's; conflict `invitation_used` when it
 *   was accepted first
 */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<void> {
  const learner = requireLearner(ctx)
  const { db, now } = learner
  const i = invitations
  const own = and(eq(i.id, id), ownInvitations(learner))
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ status: i.status }).from(i).where(own).for('update')
    if (!found) throw new AppError('not_found', 'invitation_not_found')
    if (found.status === 'accepted') throw new AppError('conflict', 'invitation_used')
    if (found.status !== 'revoked') await tx.update(i).set({ status: 'revoked', answered_at: now }).where(own)
  })
}
