import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { postgresBinaries } from './tests/support/postgres-server.ts'

const noPages = fileURLToPath(new URL('./tests/support/no-pages.ts', import.meta.url))

/** Files share their worker: loading the application anew for each took half of the time. A test leaves nothing behind in the process. */
const common = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000, isolate: false } as const

/**
 * Where the two databases can differ: text search and its dictionaries, listening, locks and batches, dumps, start-up, and the SQL of an
 * answer. Elsewhere one database shows it; `npm run test:all` has every database test on both, and so has a machine without PostgreSQL.
 */
const whereDatabasesDiffer = [
  'app/features/{content,leaderboard,library,notifications,progress,snacks}/**/*.db.test.ts',
  'server/**/*.db.test.ts',
  'tests/{api/{delete-account,know-how,live,search-quality,work-areas},backup/*,privacy/*,support/smoke}.db.test.ts',
]
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || postgresBinaries() !== undefined
const onBoth = process.env.TEST_DATABASES === 'both' || !hasPostgres

export default defineConfig({
  test: {
    // One more than there are cores: a fifth of the time of tests is waiting, for a server that starts or a limit that ends.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: { alias: { 'virtual:react-router/server-build': noPages } },
        test: {
          ...common,
          name: 'unit',
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
          globalSetup: 'tests/support/pglite-template.ts',
        },
      },
      {
        resolve: { alias: { 'virtual:react-router/server-build': noPages } },
        test: {
          ...common,
          name: 'postgres',
          include: ['{app,server,tests,deploy,quality}/**/*.{db,pg}.test.ts'],
          globalSetup: 'tests/support/postgres-template.ts',
        },
      },
    ],
  },
})
