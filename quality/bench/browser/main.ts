import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { loadNow, machine } from '#quality/bench/machine.ts'
import { median, percentiles } from '#quality/support/statistics.ts'
import { findBrowser, thisMachine } from '#scripts/find-browser.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { setStage } from '#tests/support/show-screen.ts'
import { measureShifts } from './shifts.ts'
import { slowdown } from './slow-page.ts'
import { measureTaps } from './taps.ts'
import { judgedKinds, timeVerdicts } from './verdicts.ts'

/**
 * `npm run bench:browser`: how the product feels on a slow phone, in Chromium with its processor slowed down four times and with
 * animations (docs/benchmarks.md). Exits with 1 when an aim is missed.
 */
const parts = ['verdicts', 'shifts', 'taps'] as const
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: parts.join(',') },
    /** Of each kind. */
    answers: { type: 'string', default: '40' },
    /** A regular expression over names of kinds, screens or pages. */
    match: { type: 'string', default: '' },
  },
})
const only = new Set(values.only.split(','))
const match = new RegExp(values.match)
const aims = { p50: 100, p95: 200, cls: 0.02, inp: 200 } as const
const say = (line: string) => console.log(line)
const verdictOf = (good: boolean) => (good ? '' : '  MISSED')
let missed = 0

async function verdicts(browser: Browser, origin: string): Promise<void> {
  say(
    '\nfrom a press to its request (script), from there to the response (server), from there to the verdict on the screen, and all of it; ms',
  )
  say('kind             answers  request  server  verdict    p95   press    p95  shift')
  for (const kind of judgedKinds.filter((name) => match.test(name))) {
    const { times, cls, worst } = await timeVerdicts(browser, origin, kind, Number(values.answers))
    const showing = percentiles(times.map((time) => time.showing))
    const whole = percentiles(times.map(({ asking, waiting, showing }) => asking + waiting + showing))
    const good = showing.p50 < aims.p50 && showing.p95 < aims.p95 && cls <= aims.cls
    if (!good) missed++
    const figures = [
      [times.length, 7],
      [median(times.map(({ asking }) => asking)), 8],
      [median(times.map(({ waiting }) => waiting)), 7],
      [showing.p50, 8],
      [showing.p95, 6],
      [whole.p50, 7],
      [whole.p95, 6],
    ] as const
    const line = figures.map(([figure, width]) => figure.toFixed(0).padStart(width)).join(' ')
    say(`${kind.padEnd(16)} ${line}  ${cls.toFixed(3)}${verdictOf(good)}${cls > aims.cls ? ` ${worst}` : ''}`)
  }
}

async function shifts(
  browser: Browser,
  origin: string,
  stage: Awaited<ReturnType<typeof setStage>>,
): Promise<void> {
  const found = await measureShifts(browser, origin, stage, match, say)
  const over = found.filter(({ cls }) => cls > aims.cls)
  missed += over.length
  say(`\nlayout shift of ${found.length} screens on a phone and a desktop: ${over.length} above ${aims.cls}`)
  for (const { screen, as, device, cls, worst } of found.toSorted((a, b) => b.cls - a.cls).slice(0, 25)) {
    if (cls === 0) break
    say(
      `${cls.toFixed(3)}  ${screen}${as ? ` of ${as}` : ''}, ${device}: ${worst}${verdictOf(cls <= aims.cls)}`,
    )
  }
}

async function taps(
  browser: Browser,
  origin: string,
  stage: Awaited<ReturnType<typeof setStage>>,
): Promise<void> {
  const found = await measureTaps(browser, origin, stage, match)
  say('\npage               taps  longest, ms')
  for (const { name, taps: done, inp, worst } of found) {
    const good = inp < aims.inp
    if (!good) missed++
    say(
      `${name.padEnd(18)} ${String(done).padStart(4)} ${inp.toFixed(0).padStart(8)}  ${worst}${verdictOf(good)}`,
    )
  }
}

const about = machine()
say(`${about.cores} x ${about.model}, slowed down ${slowdown} times, load ${loadNow().toFixed(2)}`)
const server = await startBuiltServer({ TRUST_PROXY: '1', DEMO_USERS: '1', LOG_LEVEL: 'warn' })
const executablePath = await findBrowser(thisMachine(), say)
const args = ['--disable-gpu', '--disable-background-networking']
if (thisMachine().isRoot) args.push('--no-sandbox')
const browser = await chromium.launch({ executablePath, args })
try {
  const stage = await setStage(server.url)
  if (only.has('verdicts')) await verdicts(browser, server.url)
  if (only.has('shifts')) await shifts(browser, server.url, stage)
  if (only.has('taps')) await taps(browser, server.url, stage)
} finally {
  await browser.close()
  await server.stop()
}
say(
  `\nload ${loadNow().toFixed(2)}; ${missed} aims missed: verdict ${aims.p50}/${aims.p95} ms, shift ${aims.cls}, tap ${aims.inp} ms`,
)
process.exitCode = missed > 0 ? 1 : 0
