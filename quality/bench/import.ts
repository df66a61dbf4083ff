import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { openPglite } from '#app/db/pglite.server.ts'
import { openPostgres } from '#app/db/postgres.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { openConnection } from '#quality/support/connection.ts'
import { tidy } from '#quality/support/statistics.ts'
import { importContent } from '#server/import-content.ts'
import { openServer } from './bench-database.ts'
import { loadNow, machine } from './machine.ts'

/**
 * How long importing the whole content folder takes: `node quality/bench/import.ts [--learners 200] [--json]`. Into an empty
 * database, again without a change, and into one where learners have answered everything and every text has changed.
 * Afterwards their progress must be what it was. The aim is under 10 seconds each time.
 */
const aim = 10
const log = createLog('silent')

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Learners who have a row of progress for every question, quizzes included. */
async function answerEverything({ db }: Database, learners: number): Promise<void> {
  for (let n = 0; n < learners; n++) await seedLearner(db)
  await db.execute(sql`insert into user_progress (user_id, question_id, lesson_id, score, attempts, question_source, answer)
    select s.user_id, q.id, q.lesson_id, 100, 1, 'random', 'A' from user_statistics s cross join questions q`)
}

const progressStatement = statement<{ rows: number; digest: string }>(
  'bench_progress_digest',
  `select count(*)::int as rows, md5(string_agg(p::text, '|' order by user_id, question_id)) as digest
   from user_progress p`,
)

async function progressDigest({ db }: Database): Promise<string> {
  const [row] = await run(db, progressStatement, [])
  return JSON.stringify(row)
}

/** As if every file had been edited: nothing of what is stored has the hash of its file any more. */
async function changeEveryText({ db }: Database): Promise<void> {
  for (const table of ['questions', 'lessons', 'blog_posts', 'ai_tools', 'know_how'])
    await db.execute(sql`update ${sql.identifier(table)} set content_hash = 'another'`)
}

async function measure(name: string, database: Database, learners: number) {
  const load = () => importContent({ database, log })
  const fresh = await seconds(load)
  const again = await seconds(load)
  await answerEverything(database, learners)
  await changeEveryText(database)
  const before = await progressDigest(database)
  const used = await seconds(load)
  const kept = (await progressDigest(database)) === before
  const reached = kept && Math.max(fresh, again, used) < aim
  console.log(
    `${name}: empty ${fresh.toFixed(1)} s, unchanged ${again.toFixed(2)} s, every text changed ${used.toFixed(1)} s ` +
      `with ${learners} learners who answered everything; progress ${kept ? 'kept' : 'NOT kept'}`,
  )
  return { name, fresh, again, used, learners, kept, reached }
}

async function onPostgres(learners: number) {
  const server = await openServer(undefined)
  try {
    const admin = await openConnection(`${server.url}postgres`)
    await admin.query('create database snackwijs_bench_import')
    await admin.end()
    const database = await openPostgres(`${server.url}snackwijs_bench_import`, 4)
    try {
      return await measure('PostgreSQL', database, learners)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

async function onPglite(learners: number) {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-import-'))
  const database = await openPglite(folder)
  try {
    return await measure('Embedded', database, learners)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

const { values } = parseArgs({
  options: { learners: { type: 'string', default: '200' }, json: { type: 'boolean', default: false } },
})
const about = machine()
console.log(`${about.cores} x ${about.model}, load ${loadNow().toFixed(2)}`)
const learners = Number(values.learners)
const results = [await onPostgres(learners), await onPglite(Math.ceil(learners / 10))]
const reached = results.every((result) => result.reached)
console.log(`Under ${aim} s with all progress kept: ${reached ? 'reached' : 'NOT reached'}`)
if (values.json) console.log(JSON.stringify(tidy({ machine: about, load: loadNow(), aim, reached, results })))
