import { randomBytes } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { isUniqueViolation } from '#app/db/errors.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { logSecurityEvent, type SecurityEventType } from '#app/features/identity/log-security-event.server.ts'
import { memberLimits, usernameFromEmail } from '#app/features/identity/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { startLearner } from './start-learner.server.ts'

export type ProfileValues = Omit<typeof aiUsers.$inferInsert, 'id' | 'account_id'>

/**
 * Newcomers stand on the leaderboard with their first name only, until they choose (PD-54).
 * Stores a profile with its own new account, its statistics and its security event: all or nothing. A company account
 * when a company is named, else a personal one; nobody joins an existing account here (PD-10).
 * @throws AppError conflict `profile_exists`, conflict `username_taken`
 */
export async function insertProfile(
  db: Db,
  values: ProfileValues,
  event: SecurityEventType,
): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const type = values.company_name ? 'company' : 'personal'
      const name = values.company_name ?? values.full_name
      const [account] = await tx
        .insert(accounts)
        .values({ name, type, member_limit: memberLimits[type] })
        .returning({ id: accounts.id })
      if (!account) throw new Error('The account was not stored')
      const [profile] = await tx
        .insert(aiUsers)
        .values({ leaderboard_name: 'first_name', ...values, account_id: account.id })
        .returning({ id: aiUsers.id })
      if (!profile) throw new Error('The profile was not stored')
      await startLearner(tx, profile.id)
      const { auth_user_id, role } = values
      await logSecurityEvent(tx, { event_type: event, auth_user_id, details: { role, account_type: type } })
      return profile.id
    })
  } catch (error) {
    if (isUniqueViolation(error, 'ai_users_auth_user_id_unique')) throw profileExists()
    throw usernameTaken(error) ?? error
  }
}

/** What to say when the database refused a username that somebody has; undefined for any other error. */
export function usernameTaken(error: unknown): AppError | undefined {
  if (!isUniqueViolation(error, 'ai_users_username_unique')) return undefined
  return new AppError('conflict', 'username_taken', { fields: { username: 'username_taken' } })
}

/** A name that is taken gets four letters behind it; five tries make a million people with one name no problem. */
const tries = 5

/** Stores a profile with a username made of the address, which can be changed in settings. */
export async function insertWithUsername(
  db: Db,
  values: Omit<ProfileValues, 'username'>,
  event: SecurityEventType,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const suffix = attempt === 1 ? '' : randomBytes(2).toString('hex')
    const username = usernameFromEmail(values.email, suffix)
    try {
      return await insertProfile(db, { ...values, username }, event)
    } catch (error) {
      const taken = error instanceof AppError && error.reason === 'username_taken'
      if (!taken || attempt === tries) throw error
    }
  }
}

export const profileExists = () => new AppError('conflict', 'profile_exists')
