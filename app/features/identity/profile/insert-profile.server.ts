import type { Db } from '#app/db/client.server.ts'
import { isUniqueViolation } from '#app/db/errors.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { logSecurityEvent, type SecurityEventType } from '#app/features/identity/log-security-event.server.ts'
import { memberLimits } from '#app/features/identity/rules.ts'
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
    if (isUniqueViolation(error, 'ai_users_username_unique')) {
      throw new AppError('conflict', 'username_taken', { fields: { username: 'username_taken' } })
    }
    throw error
  }
}

export const profileExists = () => new AppError('conflict', 'profile_exists')
