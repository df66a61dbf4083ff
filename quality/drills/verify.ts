import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from '#app/db/schema.ts'
import { ledgerFaults } from '#tests/support/faults/ledger-faults.ts'
import type { Acknowledged } from './load.ts'

/** What the database holds of what learners were told. */
export interface Survived {
  acknowledged: number
  /** Acknowledged, and not stored as it was told: progress, score, XP or the record of learning. */
  lost: number
  /** Counted more than once: in statistics, ledger or the record of learning. */
  doubled: number
  /** XP that is not the sum of the ledger, learners missing in the ranking. */
  ledger_faults: number
  /** Stored although nobody was told: the answer came when the request was already broken off. */
  unheard: number
  /** Acknowledged at a later try, and stored by an earlier one whose acknowledgement did not arrive. */
  replayed: number
}

const batch = 20_000

/** Milliseconds between the clocks of product and drill, at most; a try is sent again after 200 and more. */
const clocksDiffer = 100

const compare = `
  select
    (select count(*)::int from acknowledged a
       left join user_progress p on p.user_id = a.user_id and p.question_id = a.question_id
       left join xp_ledger l on l.user_id = a.user_id and l.item_id = a.question_id
       left join learning_events e on e.user_id = a.user_id and e.item_id = a.question_id
     where p.attempt_id is distinct from a.attempt_id or p.answer is distinct from a.answer
       or p.score is distinct from a.score or coalesce(l.amount, 0) <> a.xp or e.score is distinct from a.score) as lost,
    (select count(*)::int from user_progress where attempts > 1)
      + (select count(*)::int from (select from xp_ledger where item_id is not null
           group by user_id, item_id having count(*) > 1) twice)
      + (select count(*)::int from (select from learning_events group by user_id, item_id having count(*) > 1) twice)
      + (select coalesce(sum(abs(s.total_questions_answered - coalesce(p.n, 0))), 0)::int from user_statistics s
           left join (select user_id, count(*) as n from user_progress where completed_at is not null group by user_id) p using (user_id)) as doubled,
    (select count(*)::int from user_progress p where p.completed_at is not null and not exists
       (select from acknowledged a where a.user_id = p.user_id and a.question_id = p.question_id)) as unheard,
    (select count(*)::int from acknowledged a join user_progress p using (user_id, question_id)
     where p.completed_at < to_timestamp(a.again_at / 1000) - interval '${clocksDiffer} ms') as replayed`

/** Makes the temporary table `acknowledged` of what learners were told, for as long as the client is connected. */
export async function tellDatabase(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<void> {
  await client.query(`create temp table acknowledged (user_id uuid, question_id uuid, attempt_id uuid, answer text,
    score int, xp int, given_at float8, answered_at float8, again_at float8, primary key (user_id, question_id, attempt_id))`)
  for (let from = 0; from < acknowledged.length; from += batch) {
    await client.query(
      'insert into acknowledged select * from jsonb_populate_recordset(null::acknowledged, $1)',
      [JSON.stringify(acknowledged.slice(from, from + batch))],
    )
  }
  await client.query('analyze acknowledged')
}

/**
 * Holds a database against what learners were told. It must hold nothing but their answers, one to a question.
 * @param client connected to the database that survived
 */
export async function verify(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<Survived> {
  await tellDatabase(client, acknowledged)
  const { rows } = await client.query<Omit<Survived, 'acknowledged' | 'ledger_faults'>>(compare)
  if (!rows[0]) throw new Error('The database was not compared')
  const faults = await ledgerFaults(drizzle(client, { schema }))
  return { acknowledged: acknowledged.length, ...rows[0], ledger_faults: faults.length }
}
