import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { installedBrowser, thisMachine } from './scripts/find-browser.ts'

const machine = thisMachine()
const executablePath = await installedBrowser(machine)
if (!executablePath) throw new Error('No Chromium found: run npm run test:e2e, which gets one')

/** A page of a test lives for seconds: making its code faster took a fifth of its time, and was paid back by none. */
const unoptimised = ['--js-flags=--no-opt,--no-maglev']

const launch = (...flags: string[]) => ({
  executablePath,
  args: [
    '--disable-gpu',
    '--disable-background-networking',
    // One process for the pages of a window: what it has compiled for one it has for the next.
    '--process-per-site',
    ...flags,
    ...(machine.isRoot ? ['--no-sandbox'] : []),
  ],
})

/** A few journeys in a real browser. Each worker has a server and a database of its own (tests/e2e/support). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Each file of the first needs a worker that no other file can share: at the end, the others would have nothing left to do.
  projects: [
    { name: 'own server', testMatch: 'own-server/*.spec.ts' },
    // Keys of a package are derived in its page: the one thing that runs for seconds, and four times as long in code that stays slow.
    { name: 'long computations', testMatch: 'scorm.spec.ts', use: { launchOptions: launch() } },
    { name: 'shared server', testIgnore: ['own-server/*.spec.ts', 'scorm.spec.ts'] },
  ],
  globalSetup: 'tests/e2e/support/database-template.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for a third of its time, for a page, an answer or a clock: more of them than cores keep those busy. Four on two cores
  // were no faster than three, and three tests needed their second try.
  workers: Math.min(6, Math.ceil(availableParallelism() * 1.5)),
  // A crowded machine may once be too slow for a browser; what needs the second try is counted and named at the end.
  retries: 1,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    // Recording costs every test; one that fails is tried again, and recorded then.
    trace: 'on-first-retry',
    // Its own journeys let it run; in all others it would only fetch beside the test.
    serviceWorkers: 'block',
    launchOptions: launch(...unoptimised),
  },
})
