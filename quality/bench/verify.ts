import type pg from 'pg'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import type { Population } from '#quality/support/pairs.ts'
import type { BenchDatabase } from './bench-database.ts'

const pairsFrom = (at: Population) => `
  select pair, bench.learner_id(learner) as user_id,
    bench.question_id(${at.firstFresh} + (pair / ${at.users} + learner) % ${at.freshQuestions}) as question_id
  from generate_series($1::bigint, $2::bigint - 1) pair
    cross join lateral (select (pair * ${at.step}) % ${at.users} as learner) l`

/**
 * Holds the database against what was acknowledged: every answer is stored, with the right score; for everybody who
 * answered, xp is the sum of the ledger; the ranking's histogram counts exactly the learners there are.
 * @param pairs from (inclusive) until (exclusive)
 * @throws Error that says what is wrong
 */
export async function verifyAnswers(
  { client, population }: BenchDatabase,
  pairs: { from: number; until: number; acknowledged: number },
): Promise<void> {
  const range = [pairs.from, pairs.until]
  const stored = await client.query<{ stored: number; right: number; mismatched: number }>(
    `with pairs as (${pairsFrom(population)}), learners as (select distinct user_id from pairs)
     select count(p.user_id)::int as stored,
       (count(*) filter (where p.score = case when pair % 10 < 7 then 100 else 0 end))::int as right,
       (select count(*)::int from learners l join user_statistics s using (user_id)
        where s.xp <> (select coalesce(sum(amount), 0) from xp_ledger x where x.user_id = l.user_id)) as mismatched
     from pairs left join user_progress p using (user_id, question_id)`,
    range,
  )
  const { stored: rows = 0, right = 0, mismatched = 0 } = stored.rows[0] ?? {}
  const wrong = await wrongInHistogram(client)
  const faults = [
    rows !== pairs.acknowledged && `${pairs.acknowledged} answers were acknowledged and ${rows} are stored`,
    right !== rows && `${rows - right} answers have the wrong score`,
    mismatched > 0 && `${mismatched} learners have an xp that is not the sum of their ledger`,
    wrong > 0 && `the histogram is wrong in ${wrong} places`,
  ].filter(Boolean)
  if (faults.length > 0) throw new Error(`The run left a wrong database: ${faults.join('; ')}`)
}

/** In how many places the ranking's histogram is not what a count of all learners gives. */
export async function wrongInHistogram(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from
       (select xp, ${shardOf('user_id')} as shard, count(*)::int as learners
        from user_statistics group by 1, 2) is_so
       full join (select * from xp_histogram where learners > 0) counted using (xp, shard)
     where is_so.learners is distinct from counted.learners`,
  )
  return rows[0]?.wrong ?? 0
}
