import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { invitationState } from '#app/features/organisation/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { hashOfToken } from './invitation-token.server.ts'

/** An invitation by the token of its link, with who sent it. */
export async function findInvitation(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({
      invitation: invitations,
      company: accounts.name,
      inviter: aiUsers.full_name,
    })
    .from(invitations)
    .leftJoin(accounts, eq(accounts.id, invitations.account_id))
    .leftJoin(aiUsers, eq(aiUsers.id, invitations.invited_by))
    .where(eq(invitations.token_hash, hashOfToken(token)))
  if (!row) return undefined
  const { invitation, ...names } = row
  return { ...invitation, ...names, state: invitationState(invitation, now) }
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** @throws AppError not_found `invitation_not_found` */
export async function getInvitation(db: Db, token: string, now: Date): Promise<FoundInvitation> {
  const invitation = await findInvitation(db, token, now)
  if (!invitation) throw new AppError('not_found', 'invitation_not_found')
  return invitation
}

const reasons = {
  accepted: 'invitation_used',
  declined: 'invitation_declined',
  revoked: 'invitation_revoked',
  expired: 'invitation_expired',
} as const

/** @throws AppError conflict `invitation_used`, `invitation_declined`, `invitation_revoked`, `invitation_expired` */
export function refuseClosed({ state }: Pick<FoundInvitation, 'state'>): void {
  if (state !== 'pending') throw new AppError('conflict', reasons[state])
}
