import { setImmediate } from 'node:timers/promises'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { everybody, questionsFor } from '#app/features/content/servable.server.ts'
import type { Skill } from '#app/features/content/skills.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { answersToCalibrate, calibrateItems } from '#app/features/skills/calibrate-items.ts'
import { itemOf } from '#app/features/skills/check-answers.ts'

/** Checks that are looked at, the newest: enough for every question of the bank. */
const mostChecks = 20_000

interface GivenRow {
  /** Numbers the check: whose it is, is not asked. */
  check: number
  question_id: string
  skill: Skill
  difficulty: Level
  correct: boolean
}

const givenStatement = statement<GivenRow, { most: number }>(
  'start_check_answers_of_all',
  (p) => `with newest as (
     select user_id, round, row_number() over (order by finished_at desc) as place from start_checks
     where finished_at is not null order by finished_at desc limit ${p.most}::int
   )
   select n.place::int as check, a.question_id::text as question_id, q.skill, q.difficulty, a.correct
   from newest n join start_check_answers a on a.user_id = n.user_id and a.round = n.round and a.answered_at is not null
   join ${questionsFor(everybody)} q on q.id = a.question_id
   order by n.place, a.place`,
)

const keepStatement = statement<never, { items: string; now: string }>(
  'keep_item_calibrations',
  (p) => `insert into item_calibrations (question_id, difficulty, discrimination, answers, estimated_at)
   select i.question_id, i.difficulty, i.discrimination, i.answers, ${p.now}::timestamptz
   from json_to_recordset(${p.items}::json) as i (question_id uuid, difficulty real, discrimination real, answers int)
   join ${questionsFor(everybody)} q on q.id = i.question_id
   on conflict (question_id) do update set difficulty = excluded.difficulty, discrimination = excluded.discrimination,
     answers = excluded.answers, estimated_at = excluded.estimated_at`,
)

/**
 * Estimates the questions that were answered in enough start checks, and keeps that beside their labels. May run twice at once, or late.
 * @returns how many questions have an estimate
 */
export async function calibrateStartCheck(db: Db, now: Date, fewest = answersToCalibrate): Promise<number> {
  const given = await run(db, givenStatement, { most: mostChecks })
  const ids = [...new Set(given.map(({ question_id }) => question_id))]
  const places = new Map(ids.map((id, place) => [id, place]))
  const labels = new Map(given.map((row) => [row.question_id, itemOf(row).parameters]))
  const people = [...Map.groupBy(given, ({ check }) => check).values()].map((rows) =>
    rows.map(({ question_id, correct }) => ({ item: places.get(question_id) ?? 0, correct })),
  )
  const found = await calibrateItems(people, [...labels.values()], { fewest, pause: () => setImmediate() })
  const items = found.flatMap(({ difficulty, discrimination, answers }, place) =>
    answers < fewest ? [] : [{ question_id: ids[place], difficulty, discrimination, answers }],
  )
  if (items.length > 0) await run(db, keepStatement, { items: JSON.stringify(items), now: now.toISOString() })
  return items.length
}
