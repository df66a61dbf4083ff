import type pg from 'pg'
import { openConnection } from '../bench/connection.ts'
import { type AppProcess, appProcess } from './app-process.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { fillWithLearners, type Learner, openQuestions } from './learners.ts'
import { type Load, startLoad } from './load.ts'
import type { DrillOptions } from './options.ts'
import { createPostgres, type Postgres } from './postgres.ts'
import { type Report, survival } from './report.ts'
import { type Survived, verify } from './verify.ts'

/** Two processes of the product on one database, behind a balancer, and learners who are signed in. */
export interface Stage {
  apps: readonly [AppProcess, AppProcess]
  balancer: Balancer
  learners: readonly Learner[]
  questions: readonly string[]
  /** How long each process took to start at first. */
  started: readonly number[]
  /** @param of some of the learners; all of them by default */
  startLoad(of?: readonly Learner[]): Load
  close(): Promise<void>
}

interface Place {
  /** Where the processes find the database. */
  databaseUrl: string
  /** More environment for both processes, or for each of them. */
  settings?: Record<string, string> | readonly [Record<string, string>, Record<string, string>]
  /** Which version a process starts with; asked at each start. */
  folder?: (index: 0 | 1) => string | undefined
}

export const databaseName = 'snackwijs'
const answerLimit = 120_000
const secret = 'a secret for drills only, of no use elsewhere'

/** @param admin connection string of the server, ending in a slash */
export async function makeDatabase(admin: string): Promise<string> {
  const client = await openConnection(`${admin}postgres`)
  await client.query(`create database ${databaseName}`)
  await client.end()
  return admin + databaseName
}

/** Starts both processes on an empty database, one after the other, then lets learners sign in. */
export async function openStage(options: DrillOptions, place: Place): Promise<Stage> {
  const app = (index: 0 | 1) =>
    appProcess(() => {
      const given = place.settings ?? {}
      const folder = place.folder?.(index)
      const own = Array.isArray(given) ? given[index] : given
      return {
        settings: {
          DATABASE_URL: place.databaseUrl,
          AUTH_SECRET: secret,
          LOG_LEVEL: 'warn',
          TRUST_PROXY: '1',
          ...own,
        },
        ...(folder && { folder }),
      }
    })
  const apps = [await app(0), await app(1)] as const
  try {
    const started = [await apps[0].start(), await apps[1].start()]
    const client = await openConnection(place.databaseUrl)
    const learners = await fillWithLearners(client, options.learners)
    const questions = await openQuestions(client)
    await client.end()
    const balancer = await startBalancer(apps.map(({ port }) => port))
    return {
      apps,
      balancer,
      learners,
      questions,
      started,
      startLoad: (of = learners) =>
        startLoad({ url: balancer.url, learners: of, questions, rate: options.rate }),
      async close() {
        await balancer.close()
        await Promise.all(apps.map((each) => each.kill()))
      },
    }
  } catch (error) {
    await Promise.all(apps.map((each) => each.kill()))
    throw error
  }
}

export interface OwnStage extends Stage {
  postgres: Postgres
  databaseUrl: string
}

/** Two processes on a PostgreSQL of their own, which are gone afterwards, however it ends. */
export async function withStage<T>(
  options: DrillOptions,
  place: Omit<Place, 'databaseUrl'>,
  act: (stage: OwnStage) => Promise<T>,
): Promise<T> {
  const postgres = await createPostgres()
  try {
    const databaseUrl = await makeDatabase(postgres.url)
    const stage = await openStage(options, { ...place, databaseUrl })
    try {
      return await act({ ...stage, postgres, databaseUrl })
    } finally {
      await stage.close()
    }
  } finally {
    await postgres.remove()
  }
}

/** Waits until both processes are ready and learners get answers again. */
export async function untilWhole({ apps, balancer }: Stage): Promise<void> {
  await Promise.all(apps.map(({ port }) => balancer.until(port, true)))
}

/** Some time of normal work, not in step with anything: faults fall in the middle of many answers and between two. */
export function stirring(most = 1_500): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most))
}

/** Waits until a learner has been answered who asked after this moment. @throws after two minutes without */
export async function untilAnswered(load: Load, since: number): Promise<void> {
  for (const started = performance.now(); performance.now() - started < answerLimit; ) {
    if (load.waited.some(({ sent }) => sent > since)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('Nobody was answered for two minutes')
}

/** Milliseconds from a fault until learners were answered again: by the first answer to something sent after it. */
export function recoveryAfter(load: Load, fault: number): number {
  const first = load.waited.reduce(
    (earliest, { sent, answered }) => (sent > fault ? Math.min(earliest, answered) : earliest),
    Number.POSITIVE_INFINITY,
  )
  return first - fault
}

interface Verdict {
  drill: string
  load: Load
  /** Connection string of the database that survived. */
  databaseUrl: string
}

/** Ends the load, holds the database against what learners were told, and makes the part of the report all drills have. */
export async function judge({ drill, load, databaseUrl }: Verdict): Promise<Report & { survived: Survived }> {
  const unanswered = await load.stop()
  const client: pg.Client = await openConnection(databaseUrl)
  const survived = await verify(client, load.acknowledged)
  await client.end()
  const failed = [...load.failed].map(([failure, times]) => `${times} x ${failure}`).join(', ')
  const longest = load.waited.reduce((most, { given, answered }) => Math.max(most, answered - given), 0)
  const figures = {
    acknowledged: survived.acknowledged,
    lost: survived.lost,
    doubled: survived.doubled,
    'ledger faults': survived.ledger_faults,
    'requests failed and sent again': failed || '0',
    'longest wait of a learner ms': longest,
  }
  return { drill, figures, aims: survival(survived, unanswered, load.refused), survived }
}
