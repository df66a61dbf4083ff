import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import { nameFromEmail } from '#app/features/identity/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { insertWithUsername, profileExists } from './insert-profile.server.ts'

/**
 * "Later invullen": a profile with what we know, to be completed in settings (PD-9). Role prospect, discipline
 * marketing, an account of one's own.
 * @returns the id of the profile
 * @throws AppError unauthenticated, conflict `profile_exists`
 */
export async function autoCreateProfile(ctx: Ctx): Promise<string> {
  const { viewer, db, language } = requireViewer(ctx)
  if (viewer.profile) throw profileExists()
  const { auth_user_id, email } = viewer
  const values = {
    auth_user_id,
    email,
    full_name: nameFromEmail(email) || messagesFor('identity', language)('fallbackName'),
    role: 'prospect',
    work_area: 'marketing',
    discipline: 'marketing',
    language,
  }
  return insertWithUsername(db, values, 'AUTO_PROFILE_CREATED')
}
