import { defineConfig } from '@playwright/test'
import { installedBrowser, thisMachine } from './scripts/find-browser.ts'

const machine = thisMachine()
const executablePath = await installedBrowser(machine)
if (!executablePath) throw new Error('No Chromium found: run npm run test:e2e, which gets one')

/** A few journeys in a real browser. Each worker has a server and a database of its own (tests/e2e/support). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
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
    launchOptions: {
      executablePath,
      args: ['--disable-gpu', '--disable-background-networking', ...(machine.isRoot ? ['--no-sandbox'] : [])],
    },
  },
})
