import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresBinaries } from '#tests/support/postgres-server.ts'
import { findBrowser, thisMachine } from './find-browser.ts'
import { addCounts, type Counts, playwrightCounts, summaryLine, vitestCounts } from './test-counts.ts'

/**
 * npm test: every check in order, cheapest first, up to the first that fails. Ends with one line of counts: those of
 * the tests themselves; a check that counts nothing, such as lint, counts as one failure when it fails.
 * With --whole (npm run test:all) every database test runs on both databases, not only where they can differ, and
 * everything is tried crossed with everything (tests/support/whole.ts).
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

const reports = mkdtempSync(join(tmpdir(), 'snackwijs-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

// Biome colours its output also where it goes to a file.
const plain = process.stdout.isTTY ? [] : ['--colors=off']

const steps: Step[] = [
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', ...plain] },
  { name: 'imports and house', command: ['node', 'quality/house/main.ts'] },
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'content', command: ['node', 'scripts/content-check.ts'] },
  // The tests below start the built server. npm test has just built it, so this costs nothing then.
  { name: 'build', command: ['node', 'scripts/bootstrap.mjs'] },
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

async function runStep({ name, command, report, count, env }: Step): Promise<Counts> {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(await env?.()) },
    shell: process.platform === 'win32',
  })
  console.log(
    `— ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  const counts =
    report && count && existsSync(report)
      ? count(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 }
  return status === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }
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
  for (const step of steps) {
    if (total.failed === 0) total = addCounts(total, await runStep(step))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  total = addCounts(total, { passed: 0, failed: 1, skipped: 0 })
} finally {
  rmSync(reports, { recursive: true, force: true })
}
console.log(`\n${summaryLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
