import { and, eq } from 'drizzle-orm'
import { invitations } from '#app/db/schema/invitations.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { getInvitation, refuseClosed } from './find-invitation.server.ts'

/**
 * Says no to an invitation. The link is enough: nobody has to make an account to decline. Declining again changes nothing.
 * @returns the account, whose owner sees it
 * @throws AppError not_found `invitation_not_found`, conflict as `refuseClosed`
 */
export async function declineInvitation(ctx: Ctx, token: string): Promise<{ account_id: string | null }> {
  const { db, now } = ctx
  const invitation = await getInvitation(db, token, now)
  const { id, account_id, state } = invitation
  if (state === 'declined') return { account_id }
  refuseClosed(invitation)
  const i = invitations
  const [declined] = await db
    .update(i)
    .set({ status: 'declined', answered_at: now })
    .where(and(eq(i.id, id), eq(i.status, 'pending'), eq(i.token_hash, invitation.token_hash)))
    .returning({ id: i.id })
  if (!declined) {
    refuseClosed(await getInvitation(db, token, now))
    throw new AppError('conflict', 'conflict')
  }
  return { account_id }
}
