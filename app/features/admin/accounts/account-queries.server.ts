import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { paymentEvents, subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import type { AccountFilter } from '#app/features/admin/kit/account-filter.ts'
import { likePattern, pageSize } from '#app/features/admin/kit/rules.ts'
import { listSubscriptions } from '#app/features/admin/users/user-queries.server.ts'
import type { Role } from '#app/features/identity/rules.ts'
import { planOfAccount, statusOfAccount } from './account-access.server.ts'

const a = accounts

/** People of the account of a row. Its id by name: a column of a query of one table is written without its table, which would be `m.id`. */
const members = sql<number>`(select count(*) from ai_users m where m.account_id = accounts.id)::int`
const planOf = sql.raw(planOfAccount)
const statusOf = sql.raw(statusOfAccount)

/** One page of accounts, newest first, and how many there are. */
export async function listAccounts(db: Db, { q, type, plan, status, page }: AccountFilter) {
  const where = and(
    ...q.split(' ').map((word) => (word ? sql`${a.name} ilike ${likePattern(word)}` : undefined)),
    type ? eq(a.type, type) : undefined,
    plan === 'none' ? sql`${planOf} is null` : plan ? sql`${planOf} = ${plan}` : undefined,
    status === 'none' ? sql`${statusOf} is null` : status ? sql`${statusOf} = ${status}` : undefined,
  )
  const rows = await db
    .select({
      id: a.id,
      name: a.name,
      type: a.type,
      plan: sql<string | null>`${planOf}`,
      billing_status: sql<string | null>`${statusOf}`,
      seats_limit: a.seats_limit,
      members,
      created_at: a.created_at,
    })
    .from(a)
    .where(where)
    .orderBy(sql`${a.created_at} desc nulls last`, a.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ accounts: count() }).from(a).where(where)
  const total = counted?.accounts ?? 0
  return {
    accounts: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
}

/** Most members that are shown of one account: as many as a company may have (PS-9). */
const mostMembers = 500

/** An account with its people, its subscriptions, and what the payment provider told last about those. */
export async function findAccountFacts(db: Db, id: string) {
  const [account] = await db.select().from(a).where(eq(a.id, id))
  if (!account) return undefined
  const u = aiUsers
  const people = await db
    .select({
      id: u.id,
      full_name: u.full_name,
      email: u.email,
      role: u.role,
      has_seat: u.has_seat,
      is_active: u.is_active,
      joined_account_at: u.joined_account_at,
    })
    .from(u)
    .where(eq(u.account_id, id))
    .orderBy(asc(u.joined_account_at), u.id)
    .limit(mostMembers)
  const bought = await listSubscriptions(db, eq(subscriptions.account_id, id))
  return {
    ...account,
    people: people.map((person) => ({ ...person, role: person.role as Role })),
    seats_used: people.filter(({ has_seat }) => has_seat).length,
    subscriptions: bought,
    agreement: await findAgreement(db, id),
    payments: await listPayments(
      db,
      bought.map((subscription) => subscription.id),
    ),
  }
}

/** What was agreed with a company and runs; `ends_on` is its last day by the Dutch clock. */
async function findAgreement(db: Db, accountId: string) {
  const s = subscriptions
  const lastDay = sql<string>`to_char((${s.current_period_end} at time zone 'Europe/Amsterdam')::date - 1, 'YYYY-MM-DD')`
  const [found] = await db
    .select({ seats: s.seats, yearly: s.yearly, reference: s.customer_id, ends_on: lastDay })
    .from(s)
    .where(and(eq(s.account_id, accountId), eq(s.plan, 'enterprise'), eq(s.status, 'active')))
    .limit(1)
  return found ?? null
}

async function listPayments(db: Db, subscriptionIds: string[]) {
  if (subscriptionIds.length === 0) return []
  const p = paymentEvents
  return db
    .select({ id: p.id, type: p.type, occurred_at: p.occurred_at })
    .from(p)
    .where(inArray(p.subscription_id, subscriptionIds))
    .orderBy(desc(p.occurred_at))
    .limit(20)
}
