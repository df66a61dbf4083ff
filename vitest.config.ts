import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { postgresBinaries } from './tests/support/postgres-server.ts'

const shareBank = 'tests/support/share-bank.ts'
const noPages = fileURLToPath(new URL('./tests/support/no-pages.ts', import.meta.url))

/** Files share their worker: loading the application anew for each took half of the time. A test leaves nothing behind in the process. */
const common = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, isolate: false } as const

/**
 * Where the two databases can differ: text search and its dictionaries, listening, the job queue, imports in batches, dumps, start-up,
 * the catalogue, and the SQL of an answer. Elsewhere one database shows it, and the journeys in a browser all play on the embedded one;
 * `npm run test:all` has every database test on both, and so has a machine without PostgreSQL.
 */
const whereDatabasesDiffer = [
  'app/features/content/{catalogue,import-bank}.db.test.ts',
  'app/features/library/**/*.db.test.ts',
  'app/features/snacks/{answering,exercise,flashcard,lesson,mcq}/*.db.test.ts',
  'app/features/snacks/scenario/evaluate-scenario.db.test.ts',
  'server/*.db.test.ts',
  'tests/{api/{know-how,live,search-quality},backup/*,privacy/*,support/smoke}.db.test.ts',
]
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || postgresBinaries() !== undefined
const onBoth = process.env.TEST_DATABASES === 'both' || !hasPostgres

export default defineConfig({
  test: {
    // More than there are cores: with three workers on two cores the processor had nothing to do for 43 % of the time, as tests wait
    // for a server that starts, a limit that ends, a disk. Each takes up to ten connections of PostgreSQL, and half a gigabyte.
    maxWorkers: Math.min(8, availableParallelism() * 2),
    projects: [
      {
        resolve: { alias: { 'virtual:react-router/server-build': noPages } },
        test: {
          ...common,
          name: 'unit',
          globalSetup: shareBank,
          include: ['{app,server,scripts,tests,deploy,quality}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/*.pg.test.ts', 'tests/e2e/**'],
        },
      },
      // Database tests run on PostgreSQL and, where the databases can differ, on the embedded one too; those for races and several
      // processes on PostgreSQL only.
      {
        resolve: { alias: { 'virtual:react-router/server-build': noPages } },
        test: {
          ...common,
          name: 'pglite',
          include: onBoth ? ['{app,server,tests}/**/*.db.test.ts'] : whereDatabasesDiffer,
          globalSetup: [shareBank, 'tests/support/pglite-template.ts'],
        },
      },
      {
        resolve: { alias: { 'virtual:react-router/server-build': noPages } },
        test: {
          ...common,
          name: 'postgres',
          include: ['{app,server,tests,deploy,quality}/**/*.{db,pg}.test.ts'],
          globalSetup: [shareBank, 'tests/support/postgres-template.ts'],
        },
      },
    ],
  },
})
