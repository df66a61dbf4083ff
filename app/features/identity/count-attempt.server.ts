import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { AppError } from '#app/lib/errors.ts'

export interface AttemptLimit {
  /** What is counted, e.g. `password`: the first part of the counter's name. */
  what: string
  max: number
  /** Seconds. A window starts with its first attempt. */
  window: number
}

interface Counted {
  count: number
  /** Seconds until the window ends. */
  wait: number
}

/**
 * Counts in the window that runs, or begins one. A window that starts in the future was begun under a clock that was
 * wrong: it counts as over, or nobody would get in until then. A minute ahead is nothing: whoever waited for the row read
 * the clock before the one who began it.
 * @param rows what to insert, with the time from `clock`
 */
const counting = (rows: string) => `insert into attempt_counts as c (key, count, started_at) ${rows}
   on conflict (key) do update set
     (count, started_at) = (select case when over then 1 else c.count + 1 end,
       case when over then excluded.started_at else c.started_at end
       from (values (c.started_at <= excluded.started_at - make_interval(secs => $2::float8)
         or c.started_at > excluded.started_at + interval '1 minute')) v (over))
   returning count, ceil(extract(epoch from started_at - (select now from clock)) + $2::float8)::int as wait`

/** Locks who it is about, as no foreign key does: a counter must not come after the person is deleted. */
const countStatement = statement<Counted>(
  'count_attempt',
  `with person as (select id from auth_users where id = $3 for key share), clock as (select clock_timestamp() as now)
   ${counting('select $1, 1, now from person, clock')}`,
)

/** The same for what is nobody's row, such as an address that was typed. */
const countAtStatement = statement<Counted>(
  'count_attempt_at',
  `with clock as (select clock_timestamp() as now) ${counting('select $1, 1, now from clock')}`,
)

/** In the window that runs; in a later one there is nothing of it to take back. */
const takeBackStatement = statement(
  'take_back_attempt',
  `update attempt_counts set count = count - 1
   where key = $1 and count > 0 and started_at > clock_timestamp() - make_interval(secs => $2::float8)`,
)

const forgetStatement = statement('forget_attempts', 'delete from attempt_counts where key = $1')

/** Name of somebody's counter. It holds the id, so that deleting an account finds it. */
const keyOf = ({ what }: AttemptLimit, who: string) => `${what}:${who}`

/**
 * Counts an attempt of somebody at something that must not be tried often, such as a password. Counted in the database:
 * for all processes together and by its clock, and a restart does not start anew. Call it outside of the transaction that
 * may be refused.
 * @param who auth_users.id
 * @throws AppError limit `too_many_requests` from attempt `max` + 1 on, with the wait until the window ends;
 *   unauthenticated when the person was deleted meanwhile
 */
export async function countAttempt(db: Db, limit: AttemptLimit, who: string): Promise<void> {
  const [row] = await run(db, countStatement, [keyOf(limit, who), limit.window, who])
  if (!row) throw new AppError('unauthenticated', 'unauthenticated')
  refuseAbove(limit, row)
}

/**
 * Counts an attempt at something that is not about somebody who is known.
 * @param name what it is about, e.g. a hash of what was typed
 * @throws AppError limit `too_many_requests`
 */
export async function countAttemptAt(db: Db, limit: AttemptLimit, name: string): Promise<void> {
  const [row] = await run(db, countAtStatement, [keyOf(limit, name), limit.window])
  if (row) refuseAbove(limit, row)
}

function refuseAbove({ max, window }: AttemptLimit, { count, wait }: Counted): void {
  if (count <= max) return
  throw new AppError('limit', 'too_many_requests', { retryAfter: Math.min(Math.max(1, wait), window) })
}

/** What was tried went well: counting starts anew. */
export async function forgetAttempts(db: Db, limit: AttemptLimit, who: string): Promise<void> {
  await run(db, forgetStatement, [keyOf(limit, who)])
}

/** One attempt of many went well, and was counted before that was known: the others still count. */
export async function takeBackAttempt(db: Db, limit: AttemptLimit, name: string): Promise<void> {
  await run(db, takeBackStatement, [keyOf(limit, name), limit.window])
}
