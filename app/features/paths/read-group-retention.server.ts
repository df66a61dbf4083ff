import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type Kept, nextBatch, type RetentionBatch } from './group-retention.ts'
import { probeDays } from './probes.ts'

interface Account {
  account_id: string
}

/**
 * What each member of now kept of each module, both measured after joining (PD-14). The first answer counts, whatever was answered
 * later; of a check its first round, also when it was passed in another one.
 */
const keptStatement = statement<Kept, Account>(
  'kept_of_modules',
  (p) => `with parts as (
     select h.user_id, h.path, h.module, h.days, avg(case when first.score = 100 then 100.0 else 0 end) as share,
       max(first.created_at) as at
     from ai_users u
     join held_questions h on h.user_id = u.id and h.round = 1
     left join lateral (select e.score, e.created_at from learning_events e
       where e.user_id = h.user_id and e.item_id = h.question_id order by e.id limit 1) first on true
     where u.account_id = ${p.account_id}::uuid and u.is_active
     group by h.user_id, h.path, h.module, h.days
     having bool_and(first.created_at is not null and first.created_at >= u.joined_account_at)
   )
   select later.user_id::text as user_id, later.days::int as days, (extract(epoch from later.at) * 1000)::float8 as at,
     checked.share::float8 as checked, later.share::float8 as stayed,
     (extract(epoch from later.at - checked.at) / 86400)::float8 as interval
   from parts later join parts checked on checked.user_id = later.user_id and checked.path = later.path
     and checked.module = later.module and checked.days = 0
   where later.days > 0`,
)

type Row = Pick<RetentionBatch, 'month' | 'days'> &
  Record<'people' | 'checked' | 'stayed' | 'interval_days', number | null>

const batchesStatement = statement<Row, Account>(
  'retention_batches',
  (p) => `select month::text as month, days::int as days, people::int as people, checked::int as checked,
     stayed::int as stayed, interval_days::int as interval_days
   from retention_batches where account_id = ${p.account_id}::uuid order by month desc, days`,
)

const keepStatement = statement<never, Account & { month: string; rows: string }>(
  'keep_retention_batches',
  (p) => `insert into retention_batches (account_id, month, days, people, checked, stayed, interval_days)
   select ${p.account_id}::uuid, ${p.month}::date, r.days, r.people, r.checked, r.stayed, r.interval_days
   from json_to_recordset(${p.rows}::json) as r (days smallint, people smallint, checked smallint, stayed smallint,
     interval_days smallint)
   on conflict do nothing`,
)

const isBatch = (row: Row): row is RetentionBatch => row.people !== null

/**
 * What stayed with the people of the viewer's own company, newest first. Made once a month and kept, also when there are too few:
 * whoever comes or goes meanwhile changes nothing. Who may see it is asked before (`requireTeamRole`).
 */
export async function readGroupRetention({ db, viewer, now }: LearnerCtx): Promise<RetentionBatch[]> {
  const { account_id } = viewer.profile
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString().slice(0, 10)
  const rows = await run(db, batchesStatement, { account_id })
  const missing = probeDays.filter((days) => !rows.some((row) => row.month === month && row.days === days))
  if (missing.length === 0) return rows.filter(isBatch)
  const kept = await run(db, keptStatement, { account_id })
  const made = missing.map((days) => {
    const since = rows.find((row) => row.days === days && isBatch(row))?.month ?? null
    return nextBatch(kept, days, since, month) ?? { days }
  })
  await run(db, keepStatement, { account_id, month, rows: JSON.stringify(made) })
  // Another process may have been first.
  return (await run(db, batchesStatement, { account_id })).filter(isBatch)
}
