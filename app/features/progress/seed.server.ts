import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authAccounts, authSessions, authUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { userStatistics, xpLedger } from '#app/db/schema/progress.ts'
import { shardOf, startLearner } from '#app/features/identity/profile/start-learner.server.ts'
import {
  disciplineOf,
  type LeaderboardName,
  type Level,
  memberLimits,
  type Role,
  type WorkArea,
} from '#app/features/identity/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { levelOf } from './rules.ts'

/** What can be said about a made-up learner; everything has a default, and e-mail and username are unique. */
export interface SeedLearner {
  email?: string
  /** Hashed as sign-in hashes it, which takes a tenth of a second. Without one nobody can sign in with a password. */
  password?: string
  /** A hash made before with `hashPassword` from better-auth/crypto; goes before `password`. */
  password_hash?: string
  full_name?: string
  username?: string
  role?: Role
  /** A superadmin who needs a second factor like any other; one that is seeded is waived. */
  needs_second_factor?: boolean
  work_area?: WorkArea
  difficulty_level?: Level
  goals?: string[]
  date_of_birth?: string
  company_name?: string
  /** As the organisation gave it. */
  department?: string
  leaderboard_name?: LeaderboardName
  language?: Language
  is_active?: boolean
  has_seat?: boolean
  subscription_status?: string | null
  stripe_customer_id?: string
  trial_used?: boolean
  trial_ends_at?: Date
  created_at?: Date
  /** An employer sees nothing from before (PD-14). */
  joined_account_at?: Date
  xp?: number
  last_activity?: Date
  /** Join this account instead of getting a new one. */
  account_id?: string
  /** Fields of the new account, e.g. its plan. */
  account?: Partial<typeof accounts.$inferInsert>
}

export interface SeededLearner {
  auth_user_id: string
  user_id: string
  account_id: string
  email: string
}

/** A sign-in identity without a profile: somebody who signed up and stopped there. */
export async function seedAuthUser(
  db: Db,
  given: Pick<SeedLearner, 'email' | 'password' | 'password_hash'> = {},
): Promise<{ auth_user_id: string; email: string }> {
  const auth_user_id = randomUUID()
  const email = given.email ?? `lerende-${auth_user_id}@example.nl`
  await db.insert(authUsers).values({ id: auth_user_id, name: '', email, email_verified: true })
  const password = given.password_hash ?? (given.password && (await hashPassword(given.password)))
  if (password) {
    const credential = {
      account_id: auth_user_id,
      provider_id: 'credential',
      user_id: auth_user_id,
      password,
    }
    await db.insert(authAccounts).values({ id: randomUUID(), ...credential })
  }
  return { auth_user_id, email }
}

async function seedAccount(db: Db, given: SeedLearner, name: string): Promise<string> {
  const type = given.account?.type ?? (given.company_name ? 'company' : 'personal')
  const [account] = await db
    .insert(accounts)
    .values({ name: given.company_name ?? name, member_limit: memberLimits[type], ...given.account, type })
    .returning({ id: accounts.id })
  return (account as { id: string }).id
}

/** Gives a learner XP as an award would: statistics, ledger and histogram together. */
async function seedXp(db: Db, user_id: string, xp: number): Promise<void> {
  await db
    .update(userStatistics)
    .set({ xp, current_level: levelOf(xp) })
    .where(sql`user_id = ${user_id}`)
  await db.insert(xpLedger).values({ user_id, reason: 'seed', amount: xp, balance: xp })
  const shard = sql.raw(shardOf(`'${user_id}'`))
  await db.execute(sql`update xp_histogram set learners = learners - 1 where xp = 0 and shard = ${shard}`)
  await db.execute(sql`insert into xp_histogram (xp, shard, learners) values (${xp}, ${shard}, 1)
    on conflict (xp, shard) do update set learners = xp_histogram.learners + 1`)
}

/**
 * Makes a learner in one transaction: sign-in identity, account, profile, statistics, and XP when given. For the demo
 * data and as the tests' factory; the product's own way in is create-profile.
 */
export async function seedLearner(db: Db, given: SeedLearner = {}): Promise<SeededLearner> {
  return db.transaction(async (tx) => {
    const { auth_user_id, email } = await seedAuthUser(tx, given)
    const full_name = given.full_name ?? 'Sanne de Vries'
    const account_id = given.account_id ?? (await seedAccount(tx, given, full_name))
    const { password, password_hash, xp, last_activity, account, needs_second_factor, ...profile } = given
    const work_area = given.work_area ?? 'marketing'
    const [made] = await tx
      .insert(aiUsers)
      .values({
        username: `lerende-${randomBytes(8).toString('hex')}`,
        role: given.company_name ? 'member' : 'prospect',
        ...profile,
        auth_user_id,
        account_id,
        email,
        full_name,
        work_area,
        discipline: disciplineOf(work_area),
      })
      .returning({ id: aiUsers.id })
    const user_id = (made as { id: string }).id
    if (given.role === 'superadmin' && !needs_second_factor)
      await tx.update(authUsers).set({ second_factor_waived: true }).where(eq(authUsers.id, auth_user_id))
    await startLearner(tx, user_id)
    if (given.is_active === false) await leaveRanking(tx, user_id)
    else if (xp) await seedXp(tx, user_id, xp)
    if (last_activity) await tx.update(userStatistics).set({ last_activity }).where(sql`user_id = ${user_id}`)
    return { auth_user_id, user_id, account_id, email }
  })
}

/** Somebody who is not active is not counted in the ranking. */
async function leaveRanking(db: Db, user_id: string): Promise<void> {
  const shard = sql.raw(shardOf(`'${user_id}'`))
  await db.execute(sql`update xp_histogram set learners = learners - 1 where xp = 0 and shard = ${shard}`)
}

/** Signs somebody in. @returns the token, to send as `authorization: Bearer <token>` */
export async function seedSession(
  db: Db,
  auth_user_id: string,
  expires_at = new Date(Date.now() + 86_400_000),
): Promise<{ token: string }> {
  const token = randomBytes(24).toString('hex')
  await db.insert(authSessions).values({ id: randomUUID(), user_id: auth_user_id, token, expires_at })
  return { token }
}
