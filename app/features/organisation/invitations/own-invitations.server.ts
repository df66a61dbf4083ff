import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { invitations } from '#app/db/schema/invitations.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { requireLongPassword } from '#app/features/identity/passwords/short-password.server.ts'
import { invitationState } from '#app/features/organisation/rules.ts'

/**
 * Which invitations are the viewer's: those of the account for its owner, those to colleagues for everybody else. All
 * others do not exist for him or her.
 * @throws AppError forbidden `password_short_for_role` for an owner, whose invitations are part of the role
 */
export function ownInvitations({ viewer }: Pick<LearnerCtx, 'viewer'>): SQL | undefined {
  const { role, account_id, user_id } = viewer.profile
  if (role !== 'org_admin') return and(eq(invitations.invited_by, user_id), isNull(invitations.account_id))
  requireLongPassword({ viewer })
  return eq(invitations.account_id, account_id)
}

/** The viewer's invitations, newest first. Revoked ones are left out: whoever took one back knows. */
export async function listInvitations(ctx: LearnerCtx) {
  const i = invitations
  const rows = await ctx.db
    .select({
      id: i.id,
      email: i.email,
      name: i.name,
      department: i.department,
      role: i.role,
      status: i.status,
      times_sent: i.times_sent,
      last_sent_at: i.last_sent_at,
      expires_at: i.expires_at,
    })
    .from(i)
    .where(ownInvitations(ctx))
    .orderBy(desc(i.created_at), i.email)
  return rows
    .filter(({ status }) => status !== 'revoked')
    .map(({ last_sent_at, expires_at, ...row }) => ({
      ...row,
      status: invitationState({ status: row.status, expires_at }, ctx.now),
      last_sent_at: last_sent_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }))
}

export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number]
