import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { SignedInCtx } from '#app/features/identity/context.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { type Person, toRows } from './person.server.ts'

/**
 * Everything the viewer can be found by. An address counts as the viewer's own when its owner followed the link in a
 * mail, or when this installation sends no mail and asks nobody to: somebody else's messages are not given away to whoever
 * typed that address at sign-up.
 */
export async function findPerson(
  db: Db,
  viewer: SignedInCtx['viewer'],
  env: Pick<Env, 'SMTP_URL'>,
): Promise<Person> {
  const result = await db.execute(sql`
    select u.id::text as user_id, au.email_verified as verified
    from auth_users au left join ai_users u on u.auth_user_id = au.id
    where au.id = ${viewer.auth_user_id}`)
  const [row] = toRows<{ user_id: string | null; verified: boolean }>(result)
  const { auth_user_id, email } = viewer
  const user_id = row?.user_id ?? null
  return {
    auth_user_id,
    user_id,
    email: row?.verified || !env.SMTP_URL ? email.toLowerCase() : null,
    own_account_ids: user_id ? await ownAccounts(db, user_id) : [],
  }
}

/**
 * The account somebody is alone in, and those that were left for another one and are kept for what was bought there
 * (organisation/drop-empty-account.server.ts).
 */
export async function ownAccounts(db: Db, userId: string): Promise<string[]> {
  const result = await db.execute(sql`
    select a.id::text as id from accounts a where not exists (
      select from ai_users o where o.account_id = a.id and o.id <> ${userId}::uuid)
    and (exists (select from ai_users u where u.account_id = a.id and u.id = ${userId}::uuid)
      or exists (select from subscriptions s where s.account_id = a.id and s.user_id = ${userId}::uuid)
      or exists (select from test_subscriptions s where s.account_id = a.id and s.user_id = ${userId}::uuid)
      or exists (select from checkouts c where c.account_id = a.id and c.user_id = ${userId}::uuid))`)
  return toRows<{ id: string }>(result).map(({ id }) => id)
}
