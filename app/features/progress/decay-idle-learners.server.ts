import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import { dayInMs, dutchDay } from '#app/lib/dates.ts'
import { decay, owedDecay } from './decay.ts'
import { moveInHistogram } from './move-in-histogram.server.ts'
import { levelOf } from './rules.ts'

interface IdleRow {
  user_id: string
  xp: number
  decay_days: number
  /** Milliseconds since 1970. */
  last_activity: number
}

/**
 * Locked learners are somebody else's: an answer that is being stored, or another machine's decay run. Who is not
 * active is not counted in the ranking, and keeps what was earned. Whoever may owe something: how many of the days since the last
 * activity were days off is counted afterwards, and there are never more working days than days.
 */
const idleStatement = statement<IdleRow>(
  'idle_learners',
  `select user_id::text as user_id, xp, decay_days, (extract(epoch from last_activity) * 1000)::float8 as last_activity
   from user_statistics s
   where exists (select from ai_users u where u.id = s.user_id and u.is_active) and xp > 0 and last_activity < $1::timestamptz
     and decay_days < ($2::date - (last_activity at time zone 'Europe/Amsterdam')::date) - ${decay.graceDays} and user_id > $4::uuid
   order by s.user_id limit $3 for update of s skip locked`,
)

/** Each absence is told once in the bell, with the first XP that it costs (PD-62, PD-64). */
const takeStatement = statement(
  'take_decay',
  `with taken as (
     select * from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::int[], $7::date[])
       as t (user_id, amount, new_xp, new_level, new_days, away_since)
   ), learner as (
     update user_statistics s set version = version + 1, xp = t.new_xp, current_level = t.new_level,
       decay_days = t.new_days
     from taken t where s.user_id = t.user_id returning s.user_id
   ), ledger as (
     insert into xp_ledger (user_id, reason, amount, balance, created_at)
     select t.user_id, 'decay', -t.amount, t.new_xp, $6::timestamptz
     from taken t join learner l on l.user_id = t.user_id order by t.user_id
   ), told as (
     insert into notifications (user_id, type, key, data, created_at)
     select t.user_id, 'decay', 'decay:' || t.away_since, '{}', $6::timestamptz
     from taken t join learner l on l.user_id = t.user_id order by t.user_id
     on conflict (user_id, key) do nothing
   )
   select 1 from learner`,
)

const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * One batch in one transaction, of learners whose id comes after `after`.
 * @returns how many learners it took XP from, and the last of the batch; undefined when it was the last batch
 */
async function decayBatch(db: Db, now: Date, after: string): Promise<{ count: number; last?: string }> {
  return db.transaction(async (tx) => {
    const idleSince = new Date(now.getTime() - decay.graceDays * dayInMs)
    const today = dutchDay(now)
    const rows = await run(tx, idleStatement, [idleSince.toISOString(), today, batchSize, after])
    const last = rows.length < batchSize ? undefined : rows.at(-1)?.user_id
    const calendars = await readCalendars(
      tx,
      rows.map(({ user_id }) => user_id),
      rows.map(({ last_activity }) => dutchDay(new Date(last_activity))).reduce(earlier, today),
      today,
    )
    const due = rows.flatMap((row) => {
      const calendar = calendars.get(row.user_id)
      if (!calendar) return []
      const owed = owedDecay({ ...row, last_activity: new Date(row.last_activity) }, now, calendar)
      return owed.amount > 0 ? [{ ...row, owed }] : []
    })
    if (due.length === 0) return { count: 0, last }
    const ids = due.map((d) => d.user_id)
    const amounts = due.map((d) => d.owed.amount)
    const totals = due.map((d) => d.xp - d.owed.amount)
    const days = due.map((d) => d.owed.decay_days)
    const since = due.map((d) => dutchDay(new Date(d.last_activity)))
    const taken = [ids, amounts, totals, totals.map(levelOf), days, now.toISOString(), since]
    await run(tx, takeStatement, taken)
    await moveInHistogram(tx, { ids, taken: amounts, totals })
    return { count: due.length, last }
  })
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/**
 * Takes what idle learners owe up to today: 10 XP a day from the 8th idle day, never below 0; days off are
 * spared (PD-47). May run late, twice or on
 * several machines at once: what was taken is remembered per learner, so nobody loses more than owed (PD-19).
 * @returns how many learners lost XP
 */
export async function decayIdleLearners(db: Db, now: Date): Promise<number> {
  let total = 0
  let after: string | undefined = beforeAll
  while (after !== undefined) {
    const batch: { count: number; last?: string } = await decayBatch(db, now, after)
    total += batch.count
    after = batch.last
  }
  return total
}
