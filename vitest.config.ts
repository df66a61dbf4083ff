import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const noPages = fileURLToPath(new URL('./tests/support/no-pages.ts', import.meta.url))

const common = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } as const

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { 'virtual:react-router/server-build': noPages } },
        test: {
          ...common,
          name: 'unit',
          // They share their worker, as loading everything anew for each took most of the time. The other projects do not:
          // requests are counted per process (rate limits), so one file's would be refused for another's.
          isolate: false,
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
