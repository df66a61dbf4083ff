import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/identity.ts'
import { collectNotifications } from '#app/features/notifications/collect-notifications.server.ts'
import { decayIdleLearners } from '#app/features/progress/decay-idle-learners.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { kinds } from '#quality/support/course.ts'
import { historyQuestions, pairFunctions } from '#quality/support/pairs.ts'
import { makeCourse } from '#quality/support/population.ts'
import {
  fillLearners,
  fillLedger,
  fillPeople,
  fillProgress,
  fillQuestions,
} from '#quality/support/population-sql.ts'
import { seedDemo } from '#server/demo.ts'
import { importContent } from '#server/import-content.ts'
import { createRuntime, stopRuntime } from '#server/runtime.ts'
import { furnish, type Person } from '#tests/support/furnish.ts'

/** Settings of the product that say where its database is. */
export type Settings = Record<string, string>

/** How many of the population's questions somebody may have answered. */
const depth = 40

/**
 * Fills an empty database with everything the product keeps: the content, the demo users with a team that learned, a
 * population with histories, and for some of them a row in every table that can point to a person.
 * @returns those, whose pages can be looked at
 */
export async function furnishWorld(settings: Settings, learners: number): Promise<Person[]> {
  const runtime = await createRuntime(parseEnv({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings }))
  const { database } = runtime
  try {
    await importContent(runtime)
    await seedDemo(runtime)
    await populate(database, learners)
    const people = await sampleOf(database)
    for (const [index, person] of people.entries())
      await furnish(database.db, person, `Tekst ${index} “ë” \\ '`)
    // Now, or each server would do it at its start, one of them sooner.
    await decayIdleLearners(database.db, database.now())
    await collectNotifications(database.db, database.now())
    return people
  } finally {
    await stopRuntime(runtime)
  }
}

/** Statements with parameters go one by one, others may be several at once. */
function clientOf({ db, lite }: Database) {
  return {
    async query<Row extends object>(text: string, values: unknown[] = []): Promise<{ rows: Row[] }> {
      if (values.length === 0 && lite) return { rows: ((await lite.exec(text)).at(-1)?.rows ?? []) as Row[] }
      const result = await db._.session
        .prepareQuery({ sql: text, params: values }, undefined, undefined, false)
        .execute()
      return result as { rows: Row[] }
    },
  }
}

async function populate(database: Database, learners: number): Promise<void> {
  const client = clientOf(database)
  await client.query(pairFunctions)
  await client.query('create table bench.learners (learner int, id uuid, answered smallint, kind smallint)')
  await client.query(fillQuestions, [historyQuestions])
  await client.query(fillLearners, [learners, learners * (depth / 4), depth, kinds])
  await makeCourse(client)
  // It is counted anew for everybody, the demo users too.
  await client.query('delete from xp_histogram')
  for (const statement of fillPeople) await client.query(statement)
  for (let question = 0; question < depth; question++) {
    await client.query(fillProgress(question))
    await client.query(fillLedger(question))
  }
}

/** The owner of the team, somebody who learns alone, a young one, and one of the population. */
const sample = `select u.auth_user_id, u.id::text as user_id, u.account_id::text as account_id, u.email from ai_users u
  where u.email in ('team@snackwijs.example', 'vrij@snackwijs.example', 'jong@snackwijs.example', 'bench-0@example.nl')
  order by u.email`

async function sampleOf({ db }: Database): Promise<Person[]> {
  return ((await db.execute(sql.raw(sample))) as unknown as { rows: Person[] }).rows
}

const sessionLife = 86_400_000

/** Signs people in, and sees to it that nobody else is. @returns their tokens, the same wherever it is done at this moment */
export async function signIn({ db }: Database, people: readonly Person[], now: Date): Promise<string[]> {
  await db.delete(authSessions)
  const sessions = people.map(({ auth_user_id: user_id }, index) => {
    const token = `drill-${index}-${user_id}`
    const expires_at = new Date(now.getTime() + sessionLife)
    return { id: token, token, user_id, expires_at, created_at: now, updated_at: now }
  })
  await db.insert(authSessions).values(sessions)
  return sessions.map(({ token }) => token)
}
