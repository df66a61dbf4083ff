import { parseArgs } from 'node:util'
import { openPostgres } from '#app/db/postgres.server.ts'
import { pathCandidates, probeCandidates } from '#app/features/paths/tray-candidates.server.ts'
import { refresherCandidates } from '#app/features/refreshers/tray-candidates.server.ts'
import { offer } from '#app/features/snacks/tray/offered.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { learnerOf } from '#quality/evals/days/learners.ts'
import { signUp, spendDays } from '#quality/evals/days/spend-days.ts'
import { tokenOf } from '#quality/support/pairs.ts'
import {
  type BenchDatabase,
  openBenchDatabase,
  openServer,
  settle,
  untilJobsAreDone,
  warmUp,
} from './bench-database.ts'
import { runLoad } from './load-client.ts'
import { loadNow } from './machine.ts'
import { type Snackwijs, startSnackwijs } from './snackwijs.ts'

/**
 * `node quality/bench/long-histories.ts`: the pages of learners with two years of history (events, trays, memory, paths), made by the verbs of
 * the product on a moved clock, in the database of `npm run bench` with its 1,000,000 learners. With `--database-url` all of it stays for a
 * next time (docs/benchmarks.md). Exits with 1 when the wall is slower than its aim.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    'progress-rows': { type: 'string', default: '20000000' },
    /** With two years of history. */
    learners: { type: 'string', default: '12' },
    days: { type: 'string', default: '730' },
    /** Each page is asked for so long. */
    seconds: { type: 'string', default: '20' },
    'database-url': { type: 'string' },
    /** Folder for a processor profile of the server; costs some speed. */
    profile: { type: 'string' },
  },
})
const [users, progressRows, learners, days, seconds] = [
  values.users,
  values['progress-rows'],
  values.learners,
  values.days,
  values.seconds,
].map(Number) as [number, number, number, number, number]

/** p99 of the wall over one connection, in milliseconds. */
const aim = 30
const wall = '/account-dashboard'
const pages = [wall, '/account-dashboard.data', '/refresh', '/paths/basis', '/api/progress-summary']

/** Sessions of the learners, who are made when they are not there. */
async function longHistories({ url, client }: BenchDatabase): Promise<string[]> {
  await client.query('create table if not exists bench.long_histories (token text)')
  const before = await client.query<{ token: string }>('select token from bench.long_histories')
  const tokens = before.rows.map(({ token }) => token)
  if (tokens.length >= learners) return tokens
  offer('main', pathCandidates)
  offer('due', async (ctx) => [...(await probeCandidates(ctx)), ...(await refresherCandidates(ctx))])
  const { db, close } = await openPostgres(url, 8)
  const begin = Date.now() - days * dayInMs
  const waiting = Array.from({ length: learners - tokens.length }, (_, place) => tokens.length + place)
  const walk = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const one = { ...learnerOf(number, 'long history'), misses: 0 }
      const signedIn = await signUp(db, one)
      await spendDays(db, signedIn, one, { count: days, begin })
      await client.query('insert into bench.long_histories values ($1)', [signedIn.token])
      tokens.push(signedIn.token)
    }
  }
  await Promise.all(Array.from({ length: 4 }, walk))
  await close()
  await client.query('analyze')
  return tokens
}

async function rowsOf({ client }: BenchDatabase): Promise<string> {
  const tables = [
    'learning_events',
    'user_progress',
    'trays',
    'memory_states',
    'refresher_answers',
    'held_questions',
  ]
  const counts = tables.map(
    (table) => `(select (count(*) / greatest(1, (select count(*) from own)))::int from ${table}
       where user_id in (select user_id from own)) as ${table}`,
  )
  const { rows } = await client.query<Record<string, number>>(
    `with own as (select u.id as user_id from bench.long_histories h join auth_sessions s on s.token = h.token
       join ai_users u on u.auth_user_id = s.user_id) select ${counts.join(', ')}`,
  )
  return Object.entries(rows[0] ?? {})
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')
}

async function measure(snackwijs: Snackwijs, tokens: readonly string[], path: string) {
  const request = () => {
    const token = tokens[Math.floor(Math.random() * tokens.length)]
    return Buffer.from(
      `GET ${path} HTTP/1.1\r\nhost: localhost:${snackwijs.port}\r\naccept-language: nl\r\n` +
        `accept-encoding: gzip, deflate, br, zstd\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
  }
  const load = { connections: 1, port: snackwijs.port, request }
  await runLoad({ ...load, seconds: 3 })
  return runLoad({ ...load, seconds })
}

/** @returns p99 */
async function print(snackwijs: Snackwijs, tokens: readonly string[], path: string, about: string) {
  const { p50, p99, requests } = await measure(snackwijs, tokens, path)
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  console.log(`${path}: ${times} ${about} (${requests} requests, load ${loadNow().toFixed(2)})`)
  return p99
}

const server = await openServer(values['database-url'])
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(1)))
try {
  const wanted = { name: 'long', users, progressRows, freshQuestions: 1, reuse: true }
  const database = await openBenchDatabase(server, wanted)
  console.log(
    `${database.rows.progress} rows of progress, ${(database.rows.bytes / 1e9).toFixed(1)} GB, filled in ${database.filledIn.toFixed(0)} s`,
  )
  const began = performance.now()
  const tokens = await longHistories(database)
  console.log(
    `${tokens.length} learners of ${days} days (${((performance.now() - began) / 1000).toFixed(0)} s), each ${await rowsOf(database)}`,
  )
  await warmUp(database)
  await settle(database)
  const snackwijs = await startSnackwijs(database, { profile: values.profile })
  try {
    await untilJobsAreDone(database.client)
    const others = Array.from({ length: 500 }, () => tokenOf(Math.floor(Math.random() * users)))
    await print(snackwijs, others, wall, 'of other learners, for comparison')
    for (const path of pages) {
      const p99 = await print(snackwijs, tokens, path, path === wall ? `of the aim of ${aim} ms` : '')
      if (path === wall && p99 > aim) process.exitCode = 1
    }
  } finally {
    await snackwijs.stop()
    await database.client.end()
  }
} finally {
  await server.stop()
}
