import { and, inArray } from 'drizzle-orm'
import { invitations } from '#app/db/schema/invitations.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { ownInvitations } from './own-invitations.server.ts'
import { resendInvitation } from './resend-invitation.server.ts'
import { revokeInvitation } from './revoke-invitation.server.ts'

/** What came of one invitation out of many. */
export interface InvitationResult {
  id: string
  /** Null of one that is not the viewer's. */
  email: string | null
  /** Null when it was done, else why not. */
  reason: string | null
}

export const manyActions = ['resend', 'revoke'] as const
export type ManyAction = (typeof manyActions)[number]

/**
 * Sends many invitations again, or takes them back, each as it would be alone: with its own limits and in a transaction of its
 * own, so that one that is refused holds nobody else up.
 * @returns what came of each, in the order asked
 * @throws AppError unauthenticated; forbidden `profile_required`, `password_short_for_role`
 */
export async function doMany(
  ctx: Ctx,
  mail: MailContext,
  { ids, action }: { ids: readonly string[]; action: ManyAction },
): Promise<InvitationResult[]> {
  const learner = requireLearner(ctx)
  const i = invitations
  const own = await ctx.db
    .select({ id: i.id, email: i.email })
    .from(i)
    .where(and(inArray(i.id, [...ids]), ownInvitations(learner)))
  const emails = new Map(own.map(({ id, email }) => [id, email]))
  const results: InvitationResult[] = []
  for (const id of new Set(ids)) {
    const reason = await reasonOf(() =>
      action === 'resend' ? resendInvitation(ctx, mail, id) : revokeInvitation(ctx, id),
    )
    results.push({ id, email: emails.get(id) ?? null, reason })
  }
  return results
}

async function reasonOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.reason
    throw error
  }
}
