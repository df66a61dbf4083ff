import { and, count, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers, authSessions, authUsers, userBlocks } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { userStatistics } from '#app/db/schema/progress.ts'
import { likePattern, pageSize } from '#app/features/admin/kit/rules.ts'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import type { Role } from '#app/features/identity/rules.ts'
import type { UserFilter } from './user-filter.ts'

const u = aiUsers
const a = accounts

/** As the index ai_users_search_index has it. */
const searched = sql`(${u.full_name} || ' ' || ${u.email} || ' ' || ${u.username})`

const ofState: Record<NonNullable<UserFilter['state']>, SQL> = {
  active: sql`${u.is_active}`,
  blocked: sql`not ${u.is_active}`,
  trial: sql`${u.trial_ends_at} > now()`,
  lifetime: sql`${u.subscription_status} = 'lifetime'`,
  paying: sql`${u.subscription_status} in ('active','past_due')`,
}

/** One page of people, newest first, and how many there are. Every word of the search must be found. */
export async function listUsers(db: Db, { q, role, state, page }: UserFilter) {
  const where = and(
    ...q.split(' ').map((word) => (word ? sql`${searched} ilike ${likePattern(word)}` : undefined)),
    role ? eq(u.role, role) : undefined,
    state ? ofState[state] : undefined,
  )
  const rows = await db
    .select({
      id: u.id,
      full_name: u.full_name,
      email: u.email,
      role: u.role,
      is_active: u.is_active,
      account_id: u.account_id,
      account_name: a.name,
      created_at: u.created_at,
    })
    .from(u)
    .innerJoin(a, eq(a.id, u.account_id))
    .where(where)
    .orderBy(sql`${u.created_at} desc nulls last`, u.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await db.select({ people: count() }).from(u).where(where)
  const people = total?.people ?? 0
  return {
    users: rows.map((row) => ({ ...row, role: row.role as Role, created_at: row.created_at.toISOString() })),
    total: people,
    pages: Math.max(1, Math.ceil(people / pageSize)),
  }
}

const running = (moment: SQLWrapper) => sql<boolean>`coalesce(${moment} > now(), false)`

/** The columns entitlement follows from, as viewer-query.server.ts reads them of whoever is signed in. */
const entitlementColumns = {
  role: u.role,
  subscription_status: u.subscription_status,
  on_trial: running(u.trial_ends_at),
  in_grace: running(u.grace_ends_at),
  has_seat: u.has_seat,
  account_plan: a.plan,
  account_billing_status: a.billing_status,
  account_in_grace: running(a.grace_ends_at),
  account_on_trial: sql<boolean>`coalesce(${a.billing_status} = 'trial' and ${a.trial_ends_at} > now(), false)`,
}

const profileColumns = {
  id: u.id,
  auth_user_id: u.auth_user_id,
  full_name: u.full_name,
  email: u.email,
  email_verified: authUsers.email_verified,
  second_factor: authUsers.second_factor,
  username: u.username,
  role: u.role,
  work_area: u.work_area,
  difficulty_level: u.difficulty_level,
  language: u.language,
  is_active: u.is_active,
  is_reviewer: u.is_reviewer,
  has_seat: u.has_seat,
  trial_used: u.trial_used,
  trial_ends_at: u.trial_ends_at,
  grace_ends_at: u.grace_ends_at,
  subscription_status: u.subscription_status,
  stripe_customer_id: u.stripe_customer_id,
  created_at: u.created_at,
  joined_account_at: u.joined_account_at,
  last_activity: userStatistics.last_activity,
}
const accountColumns = { id: a.id, name: a.name, billing_status: a.billing_status }

/**
 * What a superadmin may know of a person: profile, access and money. No XP by item, no answers, no feedback, no scores
 * (PD-24, PD-26b).
 */
export async function findUser(db: Db, id: string) {
  const [row] = await db
    .select({ profile: profileColumns, account: accountColumns, entitlement: entitlementColumns })
    .from(u)
    .innerJoin(a, eq(a.id, u.account_id))
    .innerJoin(authUsers, eq(authUsers.id, u.auth_user_id))
    .leftJoin(userStatistics, eq(userStatistics.user_id, u.id))
    .where(eq(u.id, id))
  if (!row) return undefined
  const [sessions] = await db
    .select({ open: count() })
    .from(authSessions)
    .where(and(eq(authSessions.user_id, row.profile.auth_user_id), sql`${authSessions.expires_at} > now()`))
  const [block] = await db
    .select({ reason: userBlocks.reason, blocked_at: userBlocks.blocked_at })
    .from(userBlocks)
    .where(and(eq(userBlocks.user_id, id), isNull(userBlocks.ended_at)))
  return {
    ...row.profile,
    account: row.account,
    role: row.profile.role as Role,
    premium: isPremium(row.entitlement),
    unlimited: hasUnlimitedAccess(row.entitlement),
    sessions: sessions?.open ?? 0,
    block,
    subscriptions: await listSubscriptions(db, eq(subscriptions.user_id, id)),
  }
}

/** Subscriptions as they were last read from the payment provider, newest first. */
export function listSubscriptions(db: Db, where: SQL) {
  const s = subscriptions
  return db
    .select({
      id: s.id,
      plan: s.plan,
      seats: s.seats,
      yearly: s.yearly,
      status: s.status,
      current_period_end: s.current_period_end,
      cancel_at_period_end: s.cancel_at_period_end,
      past_due_since: s.past_due_since,
      refunded_at: s.refunded_at,
    })
    .from(s)
    .where(where)
    .orderBy(desc(s.created_at))
    .limit(50)
}
