import type pg from 'pg'
import { course, kinds } from '#quality/support/course.ts'
import { pairFunctions, tokenOf } from '#quality/support/pairs.ts'
import { courseTable, fillCourse, fillLearners, fillPeople } from '#quality/support/population-sql.ts'

/** Somebody signed in, who has answered nothing yet and has no daily limit. */
export interface Learner {
  id: string
  token: string
}

/** The people of the benchmark's population without a history: lifetime subscribers with a session each. */
export async function fillWithLearners(client: pg.Client, count: number): Promise<Learner[]> {
  await client.query(pairFunctions)
  await client.query(
    'create table bench.learners (learner int, id uuid, answered smallint, kind smallint) ' +
      'with (autovacuum_enabled = false)',
  )
  await client.query(fillLearners, [count, 0, 0, kinds])
  const beginners = course(() => '', new Date()).filter(({ n }) => n === 0)
  const steps = beginners.map((step) => ({ ...step, ...step.state, current_level: 'beginner' }))
  await client.query(courseTable)
  await client.query(fillCourse, [JSON.stringify(steps)])
  for (const sql of fillPeople) await client.query(sql)
  await client.query('vacuum (analyze)')
  const { rows } = await client.query<{ learner: number; id: string }>(
    'select learner, id::text as id from bench.learners order by learner',
  )
  return rows.map(({ learner, id }) => ({ id, token: tokenOf(learner) }))
}

/** Ids of the multiple-choice questions that anybody may answer. */
export async function openQuestions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id::text as id from questions where question_type = 'mcq' and is_active and lesson_id is null order by id`,
  )
  return rows.map(({ id }) => id)
}
