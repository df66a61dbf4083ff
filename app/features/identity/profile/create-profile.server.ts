import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { refuseProblems } from '#app/features/identity/refuse-problems.server.ts'
import {
  disciplineOf,
  emailProblem,
  type NewProfile,
  newProfileProblems,
  parseWorkArea,
  tidyName,
} from '#app/features/identity/rules.ts'
import { insertProfile, profileExists } from './insert-profile.server.ts'

/**
 * Onboarding: makes the viewer's profile. One transaction; of two at once one wins and the other gets a conflict. The
 * e-mail address is the one that was signed up with, whatever is sent.
 * @returns the id of the profile
 * @throws AppError unauthenticated; conflict `profile_exists`, `username_taken`; forbidden `admin_role_refused`;
 *   invalid with the reasons of newProfileProblems
 * Somebody who comes for an invitation (`joining`) is a prospect until that is accepted (docs/decisions/0016).
 * PS-5.1 and PS-5.7, PD-9 to PD-12.
 */
export async function createProfile(
  ctx: Ctx,
  input: NewProfile & { email?: string | undefined },
): Promise<string> {
  const { viewer, db, now, language } = requireViewer(ctx)
  if (viewer.profile) throw profileExists()
  const { auth_user_id, email } = viewer
  const problems = newProfileProblems(input, now)
  const badEmail = Boolean(emailProblem(input.email ?? email))
  const complete = !badEmail && Object.keys(problems).length === 0
  // An attempt is written down outside of the transaction, as a refused one must be found too; a form that is merely
  // unfinished is not an attempt.
  if (complete || problems.role === 'admin_role_refused') {
    const severity = complete ? 'low' : 'medium'
    const details = { role: input.role ?? null }
    await logSecurityEvent(db, { event_type: 'PROFILE_CREATION_ATTEMPT', auth_user_id, details, severity })
  }
  refuseProblems({ ...(badEmail && { email: 'valid_email_required' }), ...problems })
  const { joining, full_name = '', username = '', difficulty_level = 'beginner' } = input
  const role = joining ? 'prospect' : (input.role ?? '')
  const work_area = parseWorkArea(input.work_area ?? '')
  return insertProfile(
    db,
    {
      auth_user_id,
      email,
      full_name: tidyName(full_name),
      username: username.trim(),
      role,
      work_area,
      discipline: disciplineOf(work_area),
      difficulty_level,
      goals: (input.goals ?? []).map((goal) => goal.trim()).filter(Boolean),
      // Kept for those whose age matters only (PD-12).
      date_of_birth: role === 'youth_member' ? input.date_of_birth : null,
      company_name: (!joining && input.company_name?.trim()) || null,
      language,
    },
    'PROFILE_CREATED',
  )
}
