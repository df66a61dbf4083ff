import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import { insertWithUsername, profileExists } from '#app/features/identity/profile/insert-profile.server.ts'
import { refuseProblems } from '#app/features/identity/refuse-problems.server.ts'
import { disciplineOf, fullNameProblem, tidyName } from '#app/features/identity/rules.ts'
import { workAreaOf } from '#app/features/identity/work-area/work-area-of.ts'
import { type Accepted, acceptAs } from '#app/features/organisation/invitations/accept-invitation.server.ts'
import { getInvitation } from '#app/features/organisation/invitations/find-invitation.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * Takes a seat with nothing but a name, for somebody who has signed up and has no profile yet: makes the profile and accepts, in
 * one transaction, so that a refusal leaves neither. The username is proposed from the address and the work area read from
 * the department that the organisation gave; without one the basics are served until the person says (PD-80).
 * @throws AppError unauthenticated; conflict `profile_exists`; invalid with the reasons of `fullNameProblem`; not_found
 *   `invitation_not_found` also for an invitation to learn on one's own; those of `acceptInvitation`
 */
export async function joinByInvitation(
  ctx: Ctx,
  input: { token: string; full_name: string },
): Promise<Accepted> {
  const { viewer, db, now, language } = requireViewer(ctx)
  if (viewer.profile) throw profileExists()
  const { auth_user_id, email } = viewer
  const full_name = tidyName(input.full_name)
  const problem = fullNameProblem(full_name)
  refuseProblems({ ...(problem && { full_name: problem }) })
  const invitation = await getInvitation(db, input.token, now)
  if (!invitation.account_id) throw new AppError('not_found', 'invitation_not_found')
  const work_area = workAreaOf(invitation.department ?? '') ?? ''
  const values = {
    auth_user_id,
    email,
    full_name,
    role: 'prospect' as const,
    work_area,
    discipline: work_area ? disciplineOf(work_area) : ('foundation' as const),
    language,
  }
  return db.transaction(async (tx) => {
    const user_id = await insertWithUsername(tx, values, 'PROFILE_CREATED')
    const who = { auth_user_id, email, user_id, account_id: await accountOf(tx, user_id) }
    return acceptAs(tx, who, input.token, now)
  })
}

async function accountOf(tx: Db, userId: string): Promise<string> {
  const [row] = await tx
    .select({ account_id: aiUsers.account_id })
    .from(aiUsers)
    .where(eq(aiUsers.id, userId))
  if (!row) throw new Error('The profile was not stored')
  return row.account_id
}
