import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const noPages = fileURLToPath(new URL('./tests/support/no-pages.ts', import.meta.url))

/** Files share their worker: loading the application anew for each took half of the time. A test leaves nothing behind in the process. */
const common = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000, isolate: false } as const

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { 'virtual:react-router/server-build': noPages } },
        test: {
          ...common,
          name: 'unit',
          include: ['{app,server,scripts,tests,bench,deploy,drills,evals,fuzz}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/*.pg.test.ts', 'tests/e2e/**'],
        },
      },
      // The same database tests on both databases; those for races and several processes on PostgreSQL only.
      {
        resolve: { alias: { 'virtual:react-router/server-build': noPages } },
        test: {
          ...common,
          name: 'pglite',
          include: ['{app,server,tests}/**/*.db.test.ts'],
          globalSetup: 'tests/support/pglite-template.ts',
        },
      },
      {
        resolve: { alias: { 'virtual:react-router/server-build': noPages } },
        test: {
          ...common,
          name: 'postgres',
          include: ['{app,server,tests,deploy,drills,fuzz}/**/*.{db,pg}.test.ts'],
          globalSetup: 'tests/support/postgres-template.ts',
        },
      },
    ],
  },
})
