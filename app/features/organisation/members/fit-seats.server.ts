import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { businessPlans } from '#app/features/organisation/rules.ts'
import { notifySeats } from './notify-seats.server.ts'

const lockStatement = statement<{ seats: number }>(
  'lock_account_seats',
  `select case when plan = any($2::text[]) and billing_status is distinct from 'canceled' then seats_limit else 0 end::int as seats
   from accounts where id = $1::uuid for no key update`,
)

const fitStatement = statement<{ user_id: string; has_seat: boolean }>(
  'fit_seats',
  `with ranked as (
     select id, not (seat_held_back and role <> 'org_admin') and row_number() over (
       order by role = 'org_admin' desc, seat_held_back, has_seat desc, joined_account_at, id) <= $2::int as seated
     from ai_users where account_id = $1::uuid
   ), fitted as (
     update ai_users u set has_seat = r.seated, updated_at = now()
     from ranked r where u.id = r.id and u.has_seat <> r.seated
     returning u.id, u.has_seat, u.role
   ), ${notifySeats('fitted')}
   select id::text as user_id, has_seat from fitted`,
)

/**
 * Gives the seats of an account to its members, up to the seats that there are, and to nobody while there is no business
 * plan: the owner first, then who has one already, then whoever waits longest; never to somebody the owner took it from
 * (move-seat). Tells each but the owner by a notification. To be called in the transaction that changes plan or
 * seats. Locks the account's row, so it waits for whoever is accepting an invitation. Idempotent.
 * @returns the members whose seat changed, to tell their open tabs (`live.publish(user_id, ['quota', 'subscription'])`)
 */
export async function fitSeats(tx: Db, accountId: string): Promise<{ user_id: string; has_seat: boolean }[]> {
  const [account] = await run(tx, lockStatement, [accountId, businessPlans])
  if (!account) return []
  return run(tx, fitStatement, [accountId, account.seats])
}
