import { parseArgs } from 'node:util'
import type { Database } from '#app/db/client.server.ts'
import { openPostgres } from '#app/db/postgres.server.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { listKnowHow } from '#app/features/library/know-how/list-know-how.server.ts'
import { type KnowHowFilter, noFilter } from '#app/features/library/search/know-how-filter.ts'
import { searchLibrary } from '#app/features/library/search/search.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { openConnection } from '#quality/support/connection.ts'
import { percentiles, tidy } from '#quality/support/statistics.ts'
import { openServer } from './bench-database.ts'
import { fillLibrary } from './fill-library.ts'
import { seeded, wordPool } from './library-texts.ts'
import { loadNow, machine } from './machine.ts'
import { type AskedSearch, searchesFor } from './searches.ts'

/**
 * How long a search in a large Know-How takes on PostgreSQL: `node quality/bench/search.ts [--items 100000] [--searches 2000]
 * [--json]`. The aim is a p99 under 50 ms for a page of results, from the text that was typed to the rows.
 */
const aim = 50
const say = (line: string) => console.log(line)

async function learner(db: Database['db'], now: Date): Promise<LearnerCtx> {
  const { auth_user_id } = await seedLearner(db)
  const { token } = await seedSession(db, auth_user_id)
  const viewer = (await findViewer(db, token))?.viewer
  if (!viewer?.profile) throw new Error('The learner of the benchmark is not recognised')
  return { db, now, language: 'nl', viewer: { ...viewer, profile: viewer.profile } }
}

interface Timed {
  search: AskedSearch
  took: number
  found: number
}

async function timed(searches: AskedSearch[], ask: (filter: KnowHowFilter) => Promise<number>) {
  const runs: Timed[] = []
  for (const search of searches) {
    const started = performance.now()
    const found = await ask({ ...noFilter, ...search.filter })
    runs.push({ search, took: performance.now() - started, found })
  }
  return runs
}

/** @param floor p99 of a query that does nothing, on the same machine at the same time: what load alone costs */
function report(name: string, runs: Timed[], floor: number) {
  const all = percentiles(runs.map(({ took }) => took))
  say(
    `\n${name}: p50 ${all.p50.toFixed(1)}, p95 ${all.p95.toFixed(1)}, p99 ${all.p99.toFixed(1)} ms; nothing: p99 ${floor.toFixed(1)} ms`,
  )
  const kinds = [...new Set(runs.map(({ search }) => search.kind))].map((kind) => {
    const own = runs.filter(({ search }) => search.kind === kind)
    const found = own.filter((run) => run.found > 0).length / own.length
    const took = percentiles(own.map((run) => run.took))
    const share = `${Math.round(found * 100)} % find something`
    say(
      `  ${kind.padEnd(28)} ${own.length} x  p50 ${took.p50.toFixed(1)}  p99 ${took.p99.toFixed(1)} ms, ${share}`,
    )
    return { kind, searches: own.length, found, ...took }
  })
  const slowest = runs.toSorted((a, b) => b.took - a.took).slice(0, 5)
  for (const { search, took, found } of slowest) {
    say(`  slowest: ${took.toFixed(1)} ms, ${found} found, ${JSON.stringify(search.filter)}`)
  }
  return { name, ...all, reached: all.p99 < aim, kinds }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      items: { type: 'string', default: '100000' },
      searches: { type: 'string', default: '2000' },
      'database-url': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const server = await openServer(values['database-url'])
  let database: Database | undefined
  try {
    const admin = await openConnection(`${server.url}postgres`)
    await admin.query('drop database if exists snackwijs_bench_search with (force)')
    await admin.query('create database snackwijs_bench_search')
    await admin.end()
    database = await openPostgres(`${server.url}snackwijs_bench_search`, 4)
    const pools = { nl: wordPool('nl', contentFolder()), en: wordPool('en', contentFolder()) }
    const started = performance.now()
    await fillLibrary(`${server.url}snackwijs_bench_search`, Number(values.items), pools)
    const about = machine()
    say(`${about.cores} x ${about.model}, load ${loadNow().toFixed(2)}, PostgreSQL: ${server.settings}`)
    say(`${values.items} items, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const ctx = await learner(database.db, new Date())
    const searches = searchesFor(pools.nl, Number(values.searches), seeded(11))
    // Plans, caches and compiled code.
    await timed(searches.slice(0, 100), async (filter) => (await listKnowHow(ctx, filter)).total)
    const floor: number[] = []
    for (let n = 0; n < 1_000; n++) {
      const asked = performance.now()
      await database.ping()
      floor.push(performance.now() - asked)
    }
    const nothing = percentiles(floor)
    say(`A query that does nothing: p50 ${nothing.p50.toFixed(1)}, p99 ${nothing.p99.toFixed(1)} ms`)
    const results = [
      report(
        'Know-How page',
        await timed(searches, async (filter) => (await listKnowHow(ctx, filter)).total),
        nothing.p99,
      ),
      report(
        'Search box of the resources page',
        await timed(
          searches.filter(({ filter }) => filter.search),
          async ({ search }) => (await searchLibrary(ctx, search)).length,
        ),
        nothing.p99,
      ),
    ]
    const reached = results.every((result) => result.reached)
    say(
      `\np99 under ${aim} ms: ${reached ? 'reached' : 'NOT reached'}; load at the end ${loadNow().toFixed(2)}`,
    )
    if (values.json)
      say(JSON.stringify(tidy({ machine: about, load: loadNow(), nothing, aim, reached, results })))
  } finally {
    await database?.close()
    await server.stop()
  }
}

await main()
