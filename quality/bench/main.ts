import { tidy } from '#quality/support/statistics.ts'
import { answerThroughApi } from './answers.ts'
import { openBenchDatabase, openServer, type Server, warmUp } from './bench-database.ts'
import { againstPgbench, answerGrowth, pageLatency, type Side } from './compare.ts'
import { answersWhileGrading, gradedAtOnce } from './grading.ts'
import { loadNow, machine } from './machine.ts'
import { type Options, readOptions, smallUsers, usage } from './options.ts'
import type { Target } from './pages.ts'
import { startSnackwijs } from './snackwijs.ts'
import { aimLine, aims, type Results } from './summary.ts'

/** How fast answers, dashboard and leaderboard are, against pgbench and against a small database (docs/benchmarks.md). */

const say = (line: string) => console.log(line)
const pageConnections = [1, 4]
const pagesOf: Record<'pages' | 'leaderboard', Target[]> = {
  pages: ['dashboard', 'summary'],
  leaderboard: ['leaderboardPage', 'leaderboardApi'],
}

async function openSide(
  server: Server,
  options: Options,
  name: 'small' | 'large',
  opened: Side[],
): Promise<Side> {
  const users = name === 'small' ? smallUsers : options.users
  const graded = options.only.has('grading') ? 2 * options.rounds + 1 : 0
  const runs = 2 * options.rounds * options.connections.length + 2 + graded
  const database = await openBenchDatabase(server, {
    name,
    users,
    progressRows:
      name === 'small'
        ? Math.round((options.progressRows / options.users) * smallUsers)
        : options.progressRows,
    // Enough for the small database at 9,000 answers a second, and the same bank for both.
    freshQuestions: Math.ceil((runs * options.seconds * 9_000) / smallUsers),
    reuse: name === 'large' && options.databaseUrl !== undefined,
  })
  const { progress, ledger, histogram, bytes } = database.rows
  say(
    `${name} database: ${users} learners, ${progress} rows of progress, ${ledger} of ledger, ${histogram} of histogram, ` +
      `${(bytes / 1e9).toFixed(1)} GB, ${database.filledIn ? `filled in ${database.filledIn.toFixed(0)} s` : 'as an earlier run left it'}`,
  )
  await warmUp(database)
  const side = { database, snackwijs: await startSnackwijs(database, options) }
  opened.push(side)
  // The first answers pay for compiling and for empty caches.
  await answerThroughApi(database, side.snackwijs, { connections: 8, seconds: Math.min(5, options.seconds) })
  return side
}

async function measure(server: Server, options: Options, opened: Side[]): Promise<Results> {
  const results: Results = { answers: { small: [], large: [] }, growth: [], pages: [] }
  const { only, seconds, rounds } = options
  const needsLarge = only.has('growth')
  const small = await openSide(server, options, 'small', opened)
  const large = needsLarge ? await openSide(server, options, 'large', opened) : undefined
  // Pages first: the answers of the benchmark give the few learners of the small database long histories.
  for (const part of ['pages', 'leaderboard'] as const) {
    if (!only.has(part)) continue
    say(`\nLatency: ${part}`)
    for (const target of pagesOf[part]) {
      for (const connections of pageConnections) {
        const runs = { connections, seconds: Math.min(5, seconds) }
        results.pages.push(await pageLatency(target, { small, large }, runs, say))
      }
    }
  }
  if (large) {
    say('\nAnswers in the small and the large database')
    for (const connections of options.connections) {
      results.growth.push(await answerGrowth(small, large, { connections, seconds, rounds }, say))
    }
  }
  if (only.has('answers')) {
    for (const [name, side] of [
      ['small', small],
      ['large', large],
    ] as const) {
      if (!side) continue
      say(`\nAnswers through the API and the same writes by pgbench, ${name} database`)
      for (const connections of options.connections) {
        results.answers[name].push(await againstPgbench(side, server, { connections, seconds, rounds }, say))
      }
    }
  }
  if (only.has('grading')) {
    say(
      `\nAnswers through the API while ${gradedAtOnce} scenarios are graded by a model that takes 10 seconds`,
    )
    const { poolSize } = options
    results.grading = await answersWhileGrading(small.database, { poolSize, seconds, rounds }, say)
  }
  return results
}

async function main(options: Options): Promise<void> {
  const about = machine()
  const loadBefore = loadNow()
  const server = await openServer(options.databaseUrl)
  // The database of a run that is broken off may be many gigabytes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(1)))
  }
  const opened: Side[] = []
  try {
    say(
      `${about.cores} x ${about.model}, ${about.memoryGiB} GiB, Node ${about.node}, load ${loadBefore.toFixed(2)}`,
    )
    say(`PostgreSQL: ${server.settings}`)
    const results = await measure(server, options, opened)
    const reached = aims(results)
    say('\nAims')
    for (const aim of reached) say(aimLine(aim))
    const facts = { machine: about, loadBefore, loadAfter: loadNow(), settings: server.settings }
    if (options.json) say(JSON.stringify(tidy({ ...facts, aims: reached, ...results })))
  } finally {
    for (const { snackwijs, database } of opened) {
      await snackwijs.stop()
      await database.client.end()
    }
    await server.stop()
  }
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options) await main(options)
  else say(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
