import { openPostgres } from '#app/db/postgres.server.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '#tests/support/postgres-server.ts'
import { createFindings } from './findings.ts'
import { type Options, readOptions, usage } from './options.ts'
import { findingLines, reportLines, statusCounts } from './report.ts'
import { fuzzSide } from './run.ts'
import { openSide, type Side } from './side.ts'

/** Random requests to everything the server has, as everybody, and what they must never do (docs/security/fuzzing.md). */

const say = (line: string) => console.log(line)
/** Requests to each side between two looks at the database. */
const between = 20_000

async function emptyDatabase(postgres: PostgresServer, name: string): Promise<string> {
  const admin = await openPostgres(`${postgres.url}postgres`, 1)
  await admin.db.execute(`create database ${name}`)
  await admin.close()
  return postgres.url + name
}

async function main({ requests, seed, sides: wanted, lanes, json }: Options): Promise<boolean> {
  const bin = postgresBinaries()
  if (!bin) throw new Error('Fuzzing needs the programs of PostgreSQL (postgres, initdb)')
  const postgres = await startPostgres(bin)
  const sides: Side[] = []
  const close = async () => {
    for (const side of sides) await side.close()
    await postgres.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)))
  }
  const findings = createFindings()
  try {
    for (let n = 0; n < wanted; n++) {
      const databaseUrl = await emptyDatabase(postgres, `snackwijs_fuzz_${n}`)
      sides.push(await openSide({ databaseUrl, withStripe: n === 0, lanes }))
    }
    say(
      `${sides[0]?.endpoints.length} endpoints, ${wanted} servers, ${lanes} requests at a time to each; --seed ${seed}`,
    )
    const started = performance.now()
    let told = 0
    for (let round = 0; findings.requests < requests; round++) {
      const left = Math.ceil((requests - findings.requests) / wanted)
      const part = { requests: Math.min(between, left), lanes }
      await Promise.all(
        sides.map((side, n) =>
          fuzzSide(side, { ...part, seed: seed + round * 1_000_003 + n * 500_009 }, findings),
        ),
      )
      const rate = findings.requests / ((performance.now() - started) / 1000)
      for (const finding of findings.all.slice(told)) for (const line of findingLines(finding)) say(line)
      told = findings.all.length
      say(`${findings.requests} requests, ${Math.round(rate)} a second, ${findings.all.length} faults`)
    }
    const seconds = (performance.now() - started) / 1000
    for (const line of reportLines(findings)) say(line)
    const { all: faults, slowest } = findings
    const figures = {
      requests: findings.requests,
      seconds,
      seed,
      slowest,
      statuses: statusCounts(findings),
      faults,
    }
    if (json) say(JSON.stringify(figures))
    return faults.length === 0
  } finally {
    await close()
  }
}

try {
  const options = readOptions(process.argv.slice(2))
  if (!options) say(usage)
  else if (!(await main(options))) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exit(1)
}
