import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresBinaries } from '#tests/support/postgres-server.ts'
import { findBrowser, thisMachine } from './find-browser.ts'
import { addCounts, type Counts, playwrightCounts, summaryLine, vitestCounts } from './test-counts.ts'
import { makeTestFolder } from './test-folder.ts'

/**
 * npm test: every check in order, cheapest first, up to the first that fails; what reads the source alone runs at the same time, and
 * so does the build.
 * Ends with one line of counts: those of the tests themselves; a check that counts nothing, such as lint, counts as one failure
 * when it fails.
 * With --whole (npm run test:all) every database test runs on both databases, not only where they can differ, and
 * everything is tried crossed with everything (tests/support/whole.ts).
 * Temporary files lie in memory where there is room (test-folder.ts).
 */

interface Step {
  name: string
  command: string[]
  /** JSON report of the step, and how to count in it. */
  report?: string
  count?: (report: unknown) => Counts
  env?: () => Promise<Record<string, string>>
}

if (process.argv.includes('--whole')) Object.assign(process.env, { TEST_DATABASES: 'both', TEST_WHOLE: '1' })

const folder = makeTestFolder()
process.env.TMPDIR = folder.path
process.once('exit', () => folder.remove())
// So that nothing stays in memory after Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const vitestReport = join(folder.path, 'vitest.json')
const playwrightReport = join(folder.path, 'playwright.json')

// Biome colours its output also where it goes to a file.
const plain = process.stdout.isTTY ? [] : ['--colors=off']

/** Each reads the source and writes nothing that another of them reads. */
const checks: Step[] = [
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', ...plain] },
  { name: 'imports and house', command: ['node', 'quality/house/main.ts'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'content', command: ['node', 'scripts/content-check.ts'] },
  // The tests start the built server.
  { name: 'build', command: ['node', 'scripts/bootstrap.mjs'] },
]

const tests: Step[] = [
  {
    name: 'unit and database tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: vitestReport,
    count: vitestCounts,
  },
  { name: 'size of client JavaScript', command: ['node', 'scripts/size.ts'] },
  {
    name: 'tests in a browser',
    command: ['playwright', 'test', '--reporter=line,json'],
    report: playwrightReport,
    count: playwrightCounts,
    env: async () => ({
      CHROMIUM_PATH: await findBrowser(thisMachine(), (line) => console.log(line)),
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    }),
  },
]

interface Ran {
  status: number | null
  /** Milliseconds. */
  took: number
  /** What it said, unless it said that to the terminal itself. */
  output: string
}

async function run({ command: [program = '', ...args], env }: Step, quietly: boolean): Promise<Ran> {
  const started = performance.now()
  const child = spawn(program, args, {
    stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...(await env?.()) },
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  return { status, took: performance.now() - started, output }
}

function countsOf({ report, count }: Step, status: number | null): Counts {
  const counts =
    report && count && existsSync(report)
      ? count(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 }
  return status === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function tell({ name }: Step, { status, took }: Ran): void {
  console.log(`— ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${(took / 1000).toFixed(1)} s`)
}

async function runStep(step: Step): Promise<Counts> {
  console.log(`\n— ${step.name}`)
  const ran = await run(step, false)
  tell(step, ran)
  return countsOf(step, ran.status)
}

/** All at once; what one says is printed when it has ended. */
async function runTogether(steps: Step[]): Promise<Counts> {
  const counts = await Promise.all(
    steps.map(async (step) => {
      const ran = await run(step, true)
      console.log(`\n— ${step.name}\n${ran.output.trimEnd()}`)
      tell(step, ran)
      return countsOf(step, ran.status)
    }),
  )
  return counts.reduce(addCounts)
}

/** REQUIRE_POSTGRES=1 is for machines where skipping the PostgreSQL tests is not good enough. */
function checkPostgres(): void {
  if (process.env.TEST_DATABASE_URL || postgresBinaries()) return
  const message =
    'No PostgreSQL found: the tests on it are skipped. Install PostgreSQL, or set TEST_DATABASE_URL to a server.'
  if (process.env.REQUIRE_POSTGRES === '1') throw new Error(message)
  console.log(message)
}

let total: Counts = { passed: 0, failed: 0, skipped: 0 }
try {
  checkPostgres()
  total = await runTogether(checks)
  for (const step of tests) {
    if (total.failed === 0) total = addCounts(total, await runStep(step))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  total = addCounts(total, { passed: 0, failed: 1, skipped: 0 })
}
console.log(`\n${summaryLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
