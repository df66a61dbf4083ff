import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { answerThroughApi } from '#quality/bench/answers.ts'
import { untilJobsAreDone } from '#quality/bench/bench-database.ts'
import { countCost } from '#quality/bench/cost.ts'
import { runLoad } from '#quality/bench/load-client.ts'
import { tokenOf } from '#quality/support/pairs.ts'
import {
  assumed,
  type Capacity,
  type CostedKind,
  capacityFor,
  costOfJourney,
  type Journey,
  type RequestCost,
} from './capacity.ts'
import { type Measured, onlyProcess } from './measure-step.ts'
import type { LoadOptions } from './options.ts'
import { addressOf, get, page, pageData, post, type Sender } from './requests.ts'
import { emailOf, password } from './school.ts'

export interface TableSize {
  table: string
  rows: number
  /** Bytes of one row, with its share of the indexes. */
  each: number
}

export interface CostsResult {
  requests: RequestCost[]
  tables: TableSize[]
  /** For a million learners a day. */
  capacity: Capacity
  met: true
}

const connections = 4
const seconds = 6
/** Processor milliseconds for telling one event stream one change, as `--streams` measures it. */
const eventMs = 0.1

async function walPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  )
  return Number(rows[0]?.bytes)
}

/** One kind of request after the other, from clients that never wait: what each costs the server and the database. */
export async function runCosts(
  on: Measured,
  options: LoadOptions,
  say: (line: string) => void,
): Promise<CostsResult> {
  const { database, crowd } = on
  const snackwijs = onlyProcess(on)
  const { client } = database
  const requests: RequestCost[] = []
  await untilJobsAreDone(client)
  const measure = async (kind: CostedKind, run: (seconds: number) => Promise<number>) => {
    await run(1)
    const [wal, costOf] = [await walPosition(client), await countCost(client, snackwijs)]
    const count = await run(seconds)
    const cost = await costOf(count)
    const bytes = ((await walPosition(client)) - wal) / count
    requests.push({
      kind,
      server: cost?.server ?? Number.NaN,
      database: cost?.database ?? Number.NaN,
      wal: bytes,
    })
  }
  await measure('answer', async (seconds) => {
    return (await answerThroughApi(database, snackwijs, { connections, seconds, follows: true })).requests
  })
  for (const [kind, request] of Object.entries(await requestWriters(on, options))) {
    await measure(kind as CostedKind, async (seconds) => {
      const load = { port: snackwijs.port, connections, seconds, request: () => Buffer.from(request()) }
      return (await runLoad(load)).requests
    })
  }
  const tables = await tableSizes(client)
  const journey = costOfJourney(requests, crowd.meanJourney, assumed.signIns)
  const perAnswer = tables.filter(({ table }) => addedByAnswer.has(table))
  const bytesPerAnswer = perAnswer.reduce((sum, { each }) => sum + each, 0)
  const capacity = capacityFor(journey, eventMs, bytesPerAnswer)
  say(costTables(requests, tables))
  say(`\n${capacityTable(journey, capacity)}`)
  return { requests, tables, capacity, met: true }
}

/** Writes requests of each kind but answers, each by another learner. */
async function requestWriters(
  { database, world }: Measured,
  options: LoadOptions,
): Promise<Record<Exclude<CostedKind, 'answer'>, () => string>> {
  let asked = 0
  const somebody = (session = true): Sender => {
    const learner = asked++ % options.users
    return {
      port: world.portOf(learner),
      address: addressOf(learner),
      session: session ? `authorization: Bearer ${tokenOf(learner)}` : undefined,
    }
  }
  const [question] = [...world.catalogue.keys.keys()]
  const scenario = await database.client.query<{ id: string; criteria: string[] }>(
    `select q.id, (select array_agg(c->>'id') from jsonb_array_elements(k.rubric->'criteria') c) as criteria
     from questions q join question_keys k on k.question_id = q.id
     where q.question_type = 'scenario' and q.is_active order by q.slug limit 1`,
  )
  const judged = () => ({
    question_id: scenario.rows[0]?.id,
    user_answer: world.catalogue.essay,
    attempt_id: randomUUID(),
    self_assessment: scenario.rows[0]?.criteria.map((criterion) => {
      return { criterion, verdict: 'met', sentence: 0 }
    }),
  })
  return {
    'sign-in page': () => page(somebody(false), '/auth'),
    'sign-in': () => {
      const email = emailOf(asked % options.users)
      return post(somebody(false), '/api/auth/sign-in/email', { email, password })
    },
    'dashboard, HTML': () => page(somebody(), '/account-dashboard'),
    'dashboard, data': () => pageData(somebody(), '/account-dashboard'),
    'question, data': () => pageData(somebody(), `/snack-quiz/${question}`),
    'scenario judged by its writer': () => post(somebody(), '/api/evaluate-scenario', judged()),
    'leaderboard, data': () => pageData(somebody(), '/leaderboard'),
    'leaderboard refresh': () => get(somebody(), '/api/global-leaderboard?limit=5'),
    'Know-How, data': () => pageData(somebody(), '/know-how'),
    'Know-How search, data': () =>
      pageData(somebody(), `/know-how?q=${encodeURIComponent(world.pick(world.catalogue.words))}`),
  }
}

function costTables(requests: readonly RequestCost[], tables: readonly TableSize[]): string {
  return [
    '| request | server ms | database ms | WAL bytes |',
    '| --- | --: | --: | --: |',
    ...requests.map(
      ({ kind, server, database, wal }) =>
        `| ${kind} | ${server.toFixed(2)} | ${database.toFixed(2)} | ${wal.toFixed(0)} |`,
    ),
    '',
    '| table | rows | bytes each, with indexes |',
    '| --- | --: | --: |',
    ...tables.map(({ table, rows, each }) => `| ${table} | ${rows} | ${each.toFixed(0)} |`),
  ].join('\n')
}

function capacityTable(journey: Journey, capacity: Capacity): string {
  const rows: [string, number, number][] = [
    ['one journey: server, processor ms, without events', journey.server, 0],
    ['one journey: database, processor ms', journey.database, 0],
    ['arrivals a second in the busiest minutes', capacity.arrivalsPerSecond, 0],
    ['learners active at once, and event streams', capacity.active, 0],
    ['answers a second', capacity.answersPerSecond, 0],
    ['processors for server processes', capacity.serverProcessors, 1],
    ['of these for telling event streams', capacity.eventProcessors, 1],
    ['server processes', capacity.processes, 0],
    ['database connections', capacity.connections, 0],
    ['processors for the database', capacity.databaseProcessors, 1],
    ['WAL a day, GB', capacity.walPerDay / 1e9, 0],
    ['rows of answers in a year, GB', capacity.storagePerYear / 1e9, 0],
  ]
  return [
    `| ${assumed.learnersADay.toLocaleString('en')} learners a day | |`,
    '| --- | --: |',
    ...rows.map(([what, value, digits]) => `| ${what} | ${value.toFixed(digits)} |`),
  ].join('\n')
}

/** Tables of which every answer adds a row. Three of ten answers are wrong and add none to the ledger: rounded up. */
const addedByAnswer = new Set(['user_progress', 'xp_ledger', 'learning_events'])

const grown = [
  'user_progress',
  'xp_ledger',
  'learning_events',
  'auth_users',
  'auth_accounts',
  'auth_sessions',
  'accounts',
  'ai_users',
  'user_statistics',
]

async function tableSizes(client: pg.Client): Promise<TableSize[]> {
  const sizes: TableSize[] = []
  for (const table of grown) {
    const { rows } = await client.query<{ rows: number; bytes: number }>(
      `select count(*)::int as rows, pg_total_relation_size($1::regclass)::float8 as bytes from ${table}`,
      [table],
    )
    const { rows: count = 0, bytes = 0 } = rows[0] ?? {}
    if (count > 0) sizes.push({ table, rows: count, each: bytes / count })
  }
  return sizes
}
