import { randomBytes } from 'node:crypto'
import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import { nameFromEmail, usernameFromEmail } from '#app/features/identity/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { insertProfile, profileExists } from './insert-profile.server.ts'

/** A name that is taken gets four letters behind it; five tries make a million people with one name no problem. */
const tries = 5

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
  for (let attempt = 1; ; attempt++) {
    const suffix = attempt === 1 ? '' : randomBytes(2).toString('hex')
    try {
      return await insertProfile(
        db,
        { ...values, username: usernameFromEmail(email, suffix) },
        'AUTO_PROFILE_CREATED',
      )
    } catch (error) {
      const taken = error instanceof AppError && error.reason === 'username_taken'
      if (!taken || attempt === tries) throw error
    }
  }
}
