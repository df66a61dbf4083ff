import type pg from 'pg'
import { openPostgres } from '#app/db/postgres.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { withoutIndexes } from '#quality/bench/bulk-load.ts'
import { importContent } from '#server/import-content.ts'
import { openConnection } from './connection.ts'
import { course, kinds, levelAfter } from './course.ts'
import { historyQuestions, type Population, pairFunctions, stepFor } from './pairs.ts'
import {
  courseTable,
  fillCourse,
  fillLearners,
  fillLedger,
  fillPeople,
  fillProgress,
  fillQuestions,
} from './population-sql.ts'

const loaded = [
  'accounts',
  'auth_users',
  'auth_sessions',
  'ai_users',
  'user_statistics',
  'user_progress',
  'xp_ledger',
  'xp_histogram',
]

/** Migrates an empty database and fills it: learners, their histories, and questions that nobody answered yet. */
export async function populate(
  url: string,
  size: { users: number; progressRows: number; freshQuestions: number },
): Promise<void> {
  const database = await openPostgres(url, 2)
  await importContent({ database, log: createLog('warn') })
  await database.close()
  const clients: [pg.Client, pg.Client] = [await loader(url), await loader(url)]
  const [client, second] = clients
  await client.query(pairFunctions)
  await client.query(`create table bench.pairs (used bigint not null); insert into bench.pairs values (0);
    create table bench.learners (learner int, id uuid, answered smallint, kind smallint);`)
  await client.query(fillQuestions, [historyQuestions + size.freshQuestions])
  await client.query(fillLearners, [size.users, size.progressRows, historyQuestions, kinds])
  await client.query('create index on bench.learners (answered); analyze bench.learners')
  await makeCourse(client)
  await withoutIndexes(clients, loaded, async () => {
    for (const sql of fillPeople) await client.query(sql)
    await Promise.all([perQuestion(client, fillProgress), perQuestion(second, fillLedger)])
  })
  await client.query('vacuum (analyze)')
  for (const each of clients) await each.end()
}

async function loader(url: string): Promise<pg.Client> {
  const client = await openConnection(url)
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'")
  return client
}

/** Anything that runs a statement as a connection of pg does. */
interface Client {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** What every history is a beginning of, over the questions that are there (quality/support/course.ts). */
export async function makeCourse(client: Client): Promise<void> {
  const { rows } = await client.query<{ tool: string; letter: string }>(
    `select q.tool, k.correct_answer as letter from questions q join question_keys k on k.question_id = q.id
     where q.slug like 'bench-%' order by q.id`,
  )
  const steps = course((question) => rows[question]?.tool ?? '', new Date()).map((step) => {
    const question = rows[Math.max(0, step.n - 1)]
    const wrong = question?.letter === 'A' ? 'B' : 'A'
    return {
      ...step,
      ...step.state,
      current_level: levelAfter(step),
      tool_name: question?.tool,
      letter: step.correct ? question?.letter : wrong,
    }
  })
  await client.query(courseTable)
  await client.query(fillCourse, [JSON.stringify(steps)])
  await client.query('analyze bench.course')
}

async function perQuestion(client: pg.Client, fill: (question: number) => string): Promise<void> {
  for (let question = 0; question < historyQuestions; question++) await client.query(fill(question))
}

/** What there is, for a database that populate filled. */
export async function populationOf(client: pg.Client): Promise<Population> {
  const { rows } = await client.query<{ users: number; questions: number }>(
    `select (select count(*)::int from bench.learners) as users,
       (select count(*)::int from questions where slug like 'bench-%') as questions`,
  )
  const { users, questions } = rows[0] ?? { users: 0, questions: 0 }
  return {
    users,
    step: stepFor(users),
    firstFresh: historyQuestions,
    freshQuestions: questions - historyQuestions,
  }
}
