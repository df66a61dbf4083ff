import { type SQL, sql } from 'drizzle-orm'

/** Whose data is meant, by everything that somebody can be found by. */
export interface Person {
  auth_user_id: string
  /** Null before onboarding. */
  user_id: string | null
  /** In small letters; null when nobody ever showed that this address is theirs. */
  email: string | null
  /** Accounts that nobody else is in: they belong to the person, and go when the person goes. */
  own_account_ids: string[]
}

/** Start of a statement in which `person` is a table with one row, so that conditions of any table can be put behind it. */
export function withPerson({ auth_user_id, user_id, email, own_account_ids }: Person): SQL {
  return sql`with person as (select ${auth_user_id}::text as auth_user_id, ${user_id}::uuid as user_id,
    ${email}::text as email, ${`{${own_account_ids.join(',')}}`}::uuid[] as own_account_ids) `
}

/** The rows of a raw statement; drivers give them in the same place, which Drizzle's type leaves open. */
export function toRows<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}
