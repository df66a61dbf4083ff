import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { PaymentRuntime } from '#app/features/billing/create-payments.server.ts'
import { fitSeats } from '#app/features/organisation/members/fit-seats.server.ts'
import { type TrialOwner, teamTrialMail } from './team-trial-mail.server.ts'

/** Days before the end at which the owner is told, in this order; the last notice is that it is over. */
export const noticeDays = [7, 1] as const

const soonStatement = statement<{ id: string }>(
  'team_trials_to_tell',
  `update accounts set trial_notices = $1::smallint
   where billing_status = 'trial' and trial_notices < $1::smallint
     and trial_ends_at > $2::timestamptz and trial_ends_at <= $2::timestamptz + make_interval(days => $3::int)
   returning id::text as id`,
)

const overStatement = statement<{ id: string }>(
  'team_trials_that_are_over',
  `select id::text as id from accounts where billing_status = 'trial' and trial_ends_at <= $1::timestamptz order by accounts.id`,
)

/** Asked again under the lock: it may have been bought in the meantime, or ended by another process. */
const endStatement = statement<{ id: string }>(
  'end_team_trial',
  `update accounts set billing_status = 'canceled', trial_notices = $3::smallint
   where id = $1::uuid and billing_status = 'trial' and trial_ends_at <= $2::timestamptz
   returning id::text as id`,
)

const ownersStatement = statement<TrialOwner>(
  'owners_of_team_trials',
  `select u.email, u.language, u.full_name as name, a.name as company, a.trial_ends_at::text as ends,
     (select count(*)::int from ai_users m where m.account_id = a.id) as people
   from accounts a join ai_users u on u.account_id = a.id and u.role = 'org_admin' and u.is_active
   where a.id = any($1::uuid[]) order by a.id`,
)

type Runtime = Pick<PaymentRuntime, 'env' | 'queueMail' | 'live' | 'database'>

/** Mails of the owners that are told, in the running transaction. */
async function tell(tx: Db, runtime: Runtime, ids: string[], days: number | null): Promise<void> {
  if (ids.length === 0) return
  for (const owner of await run(tx, ownersStatement, [ids]))
    await runtime.queueMail(teamTrialMail(runtime.env.APP_URL, owner, days), tx)
}

/**
 * Tells owners that the free days of their organisation end soon, and ends those that are over: everybody stays, the seats
 * are given back, the daily portion is what is left. Again and again if need be, also by several processes.
 * @returns how many owners were told and how many organisations ended
 */
export async function endTeamTrials(runtime: Runtime, now: Date): Promise<{ told: number; ended: number }> {
  const { db } = runtime.database
  const moment = now.toISOString()
  let told = 0
  for (const [index, days] of [...noticeDays].reverse().entries()) {
    // The nearest first: whoever was not told a week before is not told both at once.
    const stage = noticeDays.length - index
    told += await db.transaction(async (tx) => {
      const soon = await run(tx, soonStatement, [stage, moment, days])
      await tell(
        tx,
        runtime,
        soon.map(({ id }) => id),
        days,
      )
      return soon.length
    })
  }
  let ended = 0
  for (const { id } of await run(db, overStatement, [moment])) {
    const touched = await db.transaction(async (tx) => {
      const [over] = await run(tx, endStatement, [id, moment, noticeDays.length + 1])
      if (!over) return null
      await tell(tx, runtime, [id], null)
      return fitSeats(tx, id)
    })
    if (!touched) continue
    ended += 1
    for (const { user_id } of touched)
      runtime.live.publish(user_id, ['subscription', 'quota', 'team', 'notifications'])
  }
  return { told, ended }
}
