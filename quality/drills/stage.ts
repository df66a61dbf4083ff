import type pg from 'pg'
import { openConnection } from '#quality/support/connection.ts'
import { median } from '#quality/support/statistics.ts'
import { type AppProcess, appProcess } from './app-process.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { fillWithLearners, type Learner, openQuestions } from './learners.ts'
import { type Load, startLoad } from './load.ts'
import type { DrillOptions } from './options.ts'
import { createPostgres, type Postgres } from './postgres.ts'
import { atLeast, type Report, survival } from './report.ts'
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

/** Clients who answer without a pause while a fault comes: a browser's worth of requests for each slot of both processes. */
const pressing = 32
/** Milliseconds that they do so before it, at least: connections are made in that time. */
const pressedFor = 150

/** A fault that is about to be made, under as many requests as it will meet. */
interface Fault {
  /** performance.now() when it may come. */
  at: number
  /** Requests that its victim has begun and not answered at that moment. */
  met: number
  /** Lets the learners who press go, once they have what they are there for. */
  ease(): void
}

/**
 * Lets many learners answer at once, and comes back in the middle of it: what follows at once is a fault that meets them.
 * @param port of the one process that fails; both are asked when it is left out
 */
export async function underPressure({ balancer }: Stage, load: Load, port?: number): Promise<Fault> {
  const ease = load.press(pressing)
  await new Promise((resolve) => setTimeout(resolve, pressedFor + Math.random() * pressedFor))
  return { at: performance.now(), met: balancer.underWay(port), ease }
}

/** Of the faults, so many must meet a request: how else is it known what becomes of one? */
const metShare = 0.25

/** What a report says of the requests that faults met. @param met requests under way at the victim, for each fault */
export function meetings({ balancer }: Stage, met: readonly number[]): Pick<Report, 'figures' | 'aims'> {
  const interrupting = met.filter((requests) => requests > 0).length
  return {
    figures: {
      'faults that met requests under way': interrupting,
      'requests under way at a fault, p50 / max': `${median([...met])} / ${Math.max(...met)}`,
      'requests interrupted': balancer.broken(),
    },
    aims: [atLeast('faults that met requests under way', interrupting, Math.ceil(metShare * met.length))],
  }
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
    'of them, stored all the same before that': survived.replayed,
    'longest wait of a learner ms': longest,
  }
  return { drill, figures, aims: survival(survived, { ...load, unanswered }), survived }
}
