import { run, statement } from '#app/db/statement.server.ts'
import { everybody, membersOf, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { expectedChance } from '#app/features/skills/area-ability.ts'
import { type CheckAnswer, estimate, itemOf, measuredColumn } from '#app/features/skills/check-answers.ts'
import { type Kept, nextBatch, type RetentionBatch } from './group-retention.ts'
import { probeDays } from './probes.ts'

interface Account {
  account_id: string
}

/** What was kept of a module, with the later questions and what was answered in the start check before it. */
type KeptRow = Omit<Kept, 'placed'> & {
  questions: Omit<CheckAnswer, 'correct'>[]
  placed: CheckAnswer[] | null
  /** Days from the start check to the later questions. */
  since: number | null
}

/**
 * What each member of now kept of each module, all measured after joining (PD-14). The first answer counts, whatever was answered
 * later; of a check its first round, also when it was passed in another one. Of start checks the last one that was over before the first
 * question of the module's check was answered.
 */
const keptStatement = statement<KeptRow, Account>(
  'kept_of_modules',
  (p) => `with parts as (
     select h.user_id, h.path, h.module, h.days, avg(case when first.score = 100 then 100.0 else 0 end) as share,
       max(first.created_at) as at, min(first.created_at) as begun, min(u.joined_account_at) as joined,
       json_agg(json_build_object('skill', q.skill, 'difficulty', q.difficulty, 'measured', ${measuredColumn})) as questions
     from ai_users u
     join held_questions h on h.user_id = u.id and h.round = 1
     join lateral ${questionsFor(membersOf('u.account_id'))} q on q.id = h.question_id
     left join item_calibrations m on m.question_id = q.id
     left join lateral (select e.score, e.created_at from learning_events e
       where e.user_id = h.user_id and e.item_id = h.question_id order by e.id limit 1) first on true
     where u.account_id = ${p.account_id}::uuid and u.is_active
     group by h.user_id, h.path, h.module, h.days
     having bool_and(first.created_at is not null and first.created_at >= u.joined_account_at)
   )
   select later.user_id::text as user_id, later.days::int as days, (extract(epoch from later.at) * 1000)::float8 as at,
     checked.share::float8 as checked, later.share::float8 as stayed,
     (extract(epoch from later.at - checked.at) / 86400)::float8 as interval, later.questions, placed.answers as placed,
     (extract(epoch from later.at - placed.finished_at) / 86400)::float8 as since
   from parts later join parts checked on checked.user_id = later.user_id and checked.path = later.path
     and checked.module = later.module and checked.days = 0
   left join lateral (
     select max(c.finished_at) as finished_at,
       json_agg(json_build_object('skill', q.skill, 'difficulty', q.difficulty, 'measured', ${measuredColumn},
         'correct', a.correct)) as answers
     from start_checks c join start_check_answers a on a.user_id = c.user_id and a.round = c.round and a.answered_at is not null
     join ${questionsFor(everybody)} q on q.id = a.question_id left join item_calibrations m on m.question_id = q.id
     where c.user_id = later.user_id and c.round = (select max(s.round) from start_checks s where s.user_id = later.user_id
       and s.started_at >= later.joined and s.finished_at < checked.begun)
   ) placed on true
   where later.days > 0`,
)

/** The share right that a start check makes likely of the later questions: what its estimate says of questions of their labels. */
function toKept({ questions, placed, since, ...kept }: KeptRow): Kept {
  if (!placed || since === null) return { ...kept, placed: null }
  const beliefs = estimate(placed)
  const chances = questions.map((question) => {
    const { area, parameters } = itemOf(question)
    return expectedChance(beliefs.of(area), parameters)
  })
  const expected = (100 * chances.reduce((sum, chance) => sum + chance, 0)) / chances.length
  return { ...kept, placed: { expected, interval: since } }
}

type Row = Pick<RetentionBatch, 'month' | 'days'> &
  Record<
    'people' | 'checked' | 'stayed' | 'interval_days' | 'gain' | 'gain_people' | 'gain_days',
    number | null
  >

const batchesStatement = statement<Row, Account>(
  'retention_batches',
  (p) => `select month::text as month, days::int as days, people::int as people, checked::int as checked,
     stayed::int as stayed, interval_days::int as interval_days, gain::int as gain, gain_people::int as gain_people,
     gain_days::int as gain_days
   from retention_batches b where account_id = ${p.account_id}::uuid order by b.month desc, b.days`,
)

const keepStatement = statement<never, Account & { month: string; rows: string }>(
  'keep_retention_batches',
  (
    p,
  ) => `insert into retention_batches (account_id, month, days, people, checked, stayed, interval_days, gain, gain_people, gain_days)
   select ${p.account_id}::uuid, ${p.month}::date, r.days, r.people, r.checked, r.stayed, r.interval_days, r.gain, r.gain_people,
     r.gain_days
   from json_to_recordset(${p.rows}::json) as r (days smallint, people smallint, checked smallint, stayed smallint,
     interval_days smallint, gain smallint, gain_people smallint, gain_days smallint)
   on conflict do nothing`,
)

/** Of a month that had enough people. */
function toBatch(row: Row): RetentionBatch[] {
  const { month, days, people, checked, stayed, interval_days } = row
  if (people === null || checked === null || stayed === null || interval_days === null) return []
  const { gain: points, gain_people, gain_days } = row
  const told = points !== null && gain_people !== null && gain_days !== null
  const gain = told ? { points, people: gain_people, interval_days: gain_days } : null
  return [{ month, days, people, checked, stayed, interval_days, gain }]
}

const toRow = ({ gain, ...batch }: RetentionBatch) => ({
  ...batch,
  gain: gain?.points ?? null,
  gain_people: gain?.people ?? null,
  gain_days: gain?.interval_days ?? null,
})

/**
 * What stayed with the people of the viewer's own company, newest first. Made once a month and kept, also when there are too few:
 * whoever comes or goes meanwhile changes nothing. Who may see it is asked before (`requireTeamRole`).
 */
export async function readGroupRetention({ db, viewer, now }: LearnerCtx): Promise<RetentionBatch[]> {
  const { account_id } = viewer.profile
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString().slice(0, 10)
  const rows = await run(db, batchesStatement, { account_id })
  const missing = probeDays.filter((days) => !rows.some((row) => row.month === month && row.days === days))
  if (missing.length === 0) return rows.flatMap(toBatch)
  const kept = (await run(db, keptStatement, { account_id })).map(toKept)
  const made = missing.map((days) => {
    const since = rows.find((row) => row.days === days && row.people !== null)?.month ?? null
    const batch = nextBatch(kept, days, since, month)
    return batch ? toRow(batch) : { days }
  })
  await run(db, keepStatement, { account_id, month, rows: JSON.stringify(made) })
  // Another process may have been first.
  return (await run(db, batchesStatement, { account_id })).flatMap(toBatch)
}
