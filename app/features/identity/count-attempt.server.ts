import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { randomId } from '#app/lib/random-id.ts'

export interface AttemptLimit {
  /** What is counted, e.g. `password`: the first part of the counter's name. */
  what: string
  max: number
  /** Seconds. A window starts with its first attempt. */
  window: number
}

/** Locks who it is about, as no foreign key does: a counter must not come after the person is deleted. */
const countStatement = statement<{ count: number; started: number }>(
  'count_attempt',
  `with person as (select id from auth_users where id = $5 for key share)
   insert into auth_rate_limits as r (id, key, count, last_request) select $1, $2, 1, $3::bigint from person
   on conflict (key) do update set
     count = case when r.last_request <= $3::bigint - $4::bigint then 1 else r.count + 1 end,
     last_request = case when r.last_request <= $3::bigint - $4::bigint then $3::bigint else r.last_request end
   returning count::int as count, last_request::float8 as started`,
)

/** The same for what is nobody's row, such as an address that was typed. */
const countAtStatement = statement<{ count: number; started: number }>(
  'count_attempt_at',
  `insert into auth_rate_limits as r (id, key, count, last_request) values ($1, $2, 1, $3::bigint)
   on conflict (key) do update set
     count = case when r.last_request <= $3::bigint - $4::bigint then 1 else r.count + 1 end,
     last_request = case when r.last_request <= $3::bigint - $4::bigint then $3::bigint else r.last_request end
   returning count::int as count, last_request::float8 as started`,
)

const forgetStatement = statement('forget_attempts', 'delete from auth_rate_limits where key = $1')

/** Name of somebody's counter. It holds the id, so that deleting an account finds it. */
const keyOf = ({ what }: AttemptLimit, who: string) => `${what}:${who}`

/**
 * Counts an attempt of somebody at something that must not be tried often, such as a password. Counted in the database:
 * for all processes together, and a restart does not start anew. Call it outside of the transaction that may be refused.
 * @param who auth_users.id
 * @throws AppError limit `too_many_requests` from attempt `max` + 1 on, with the wait until the window ends;
 *   unauthenticated when the person was deleted meanwhile
 */
export async function countAttempt(db: Db, limit: AttemptLimit, who: string, now: Date): Promise<void> {
  const span = limit.window * 1000
  const [row] = await run(db, countStatement, [randomId(), keyOf(limit, who), now.getTime(), span, who])
  if (!row) throw new AppError('unauthenticated', 'unauthenticated')
  refuseAbove(limit, row, now)
}

/**
 * Counts an attempt at something that is not about somebody who is known.
 * @param name what it is about, e.g. a hash of what was typed
 * @throws AppError limit `too_many_requests`
 */
export async function countAttemptAt(db: Db, limit: AttemptLimit, name: string, now: Date): Promise<void> {
  const span = limit.window * 1000
  const [row] = await run(db, countAtStatement, [randomId(), keyOf(limit, name), now.getTime(), span])
  if (row) refuseAbove(limit, row, now)
}

function refuseAbove(limit: AttemptLimit, row: { count: number; started: number }, now: Date): void {
  if (row.count <= limit.max) return
  const retryAfter = Math.max(1, Math.ceil((row.started + limit.window * 1000 - now.getTime()) / 1000))
  throw new AppError('limit', 'too_many_requests', { retryAfter })
}

/** What was tried went well: counting starts anew. */
export async function forgetAttempts(db: Db, limit: AttemptLimit, who: string): Promise<void> {
  await run(db, forgetStatement, [keyOf(limit, who)])
}
