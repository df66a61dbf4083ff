import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { password } from '#tests/support/client.ts'
import { test as base } from './test.ts'

interface Clock {
  /** Sets the server's clock to eleven in the morning of a day, such as `2026-11-24`, and signs the learner in again, whose session may be over. */
  moveTo(day: string, page: Page, email: string): Promise<void>
}

interface ClockedServer {
  server: BuiltServer
  setClock: (day: string) => void
}

/** The test of this project, on a server whose clock the test moves. It begins at the day `begins`. */
export const begins = '2026-11-23'

export const test = base.extend<{ clock: Clock }, { clocked: ClockedServer }>({
  clocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'snackwijs-clock-'))
      const file = join(folder, 'ahead')
      const real = Date.now()
      const write = (day: string) => writeFileSync(file, String(Date.parse(`${day}T10:00:00Z`) - real))
      write(begins)
      const preload = pathToFileURL('quality/drills/clock/shift-clock.ts').href
      const server = await startBuiltServer({
        NODE_OPTIONS: `--import=${preload}`,
        CLOCK_OFFSET_FILE: file,
        TRUST_PROXY: '1',
        DEMO_USERS: '1',
      })
      const setClock = (day: string) => {
        write(day)
        process.kill(server.pid, 'SIGUSR2')
      }
      await use({ server, setClock })
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [async ({ clocked }, use) => use(clocked.server), { scope: 'worker' }],
  clock: async ({ clocked: { server, setClock } }, use) => {
    await use({
      async moveTo(day, page, email) {
        setClock(day)
        const headers = { origin: server.url }
        await page.request.post('/api/auth/sign-in/email', { headers, data: { email, password } })
      },
    })
    setClock(begins)
  },
})
