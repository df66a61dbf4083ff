import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { importBank } from '#app/features/content/import-bank.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import { pathCandidates, probeCandidates } from '#app/features/paths/tray-candidates.server.ts'
import { refresherCandidates } from '#app/features/refreshers/tray-candidates.server.ts'
import { offer } from '#app/features/snacks/tray/offered.ts'
import { percentiles } from '#quality/support/statistics.ts'
import { groups, learnerOf } from './days/learners.ts'
import { openMemory } from './days/open-memory.ts'
import { type DaysOf, spendDays } from './days/spend-days.ts'

/**
 * `npm run eval:days -- --learners 1000 --days 200`: learners of five minutes a working day, through the verbs of the product on a moved clock:
 * was anything shown before that was held back, did a right answer come back other than as a refresher, and after how many days is the bank
 * empty? Each process has a database of its own in its memory. Exits with 1 when something was, or did (docs/evals.md).
 */
const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '12' },
    days: { type: 'string', default: '200' },
    processes: { type: 'string', default: '1' },
    /** Begins with no new learner after so many minutes. */
    minutes: { type: 'string', default: '600' },
    /** Number of the first learner. */
    from: { type: 'string', default: '0' },
    /** Of a process of its own: which share of the learners, from 0. */
    share: { type: 'string' },
  },
})
const [learners, days, processes, from] = [values.learners, values.days, values.processes, values.from].map(
  Number,
) as [number, number, number, number]
const until = Date.now() + Number(values.minutes) * 60_000

type Spent = DaysOf & { number: number; seconds: number }

async function spendShare(share: number, tell: (spent: Spent) => void): Promise<void> {
  offer('main', pathCandidates)
  offer('due', async (ctx) => [...(await probeCandidates(ctx)), ...(await refresherCandidates(ctx))])
  const database = await openMemory()
  await importBank(database.db, readBank(contentFolder()).bank)
  for (let number = from + share; number < from + learners && Date.now() < until; number += processes) {
    const began = performance.now()
    const spent = await spendDays(database.db, learnerOf(number), days)
    tell({ ...spent, number, seconds: (performance.now() - began) / 1000 })
  }
  await database.close()
}

/** @returns when it ended well */
function spendElsewhere(share: number, tell: (spent: Spent) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [...process.argv.slice(2), '--share', String(share)], {
      execArgv: process.execArgv,
    })
    child.on('message', (spent: Spent) => tell(spent))
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A process ended with ${code}`))))
  })
}

const sum = (all: readonly Spent[], figure: (one: Spent) => number) =>
  all.reduce((total, one) => total + figure(one), 0)
const mean = (all: readonly Spent[], figure: (one: Spent) => number) =>
  all.length === 0 ? 0 : sum(all, figure) / all.length

function report(all: readonly Spent[]): void {
  const title = [
    'learners',
    'days',
    'taken',
    'refreshed',
    'modules',
    'afterwards',
    'new on',
    'refresh on',
    'empty on day',
  ]
  console.log(`\n${'plan, field'.padEnd(20)}${title.map((one) => one.padStart(12)).join('')}`)
  for (const [place, { plan, work_area }] of groups.entries()) {
    const own = all.filter(({ number }) => number % groups.length === place)
    if (own.length === 0) continue
    const dayShare = (figure: (one: Spent) => number) =>
      `${((100 * sum(own, figure)) / sum(own, (one) => one.days)).toFixed(1)} %`
    const emptied = own.flatMap(({ empty_on }) => empty_on ?? []).toSorted((a, b) => a - b)
    const { p50 } = percentiles(emptied)
    const empty =
      emptied.length === 0
        ? 'none'
        : `${p50} (${emptied[0]}-${emptied.at(-1)})${emptied.length < own.length ? `, ${own.length - emptied.length} not` : ''}`
    const figures = [
      own.length,
      mean(own, (one) => one.days).toFixed(0),
      mean(own, (one) => one.taken).toFixed(0),
      mean(own, (one) => one.refreshed).toFixed(0),
      mean(own, (one) => one.modules).toFixed(1),
      mean(own, (one) => one.probes).toFixed(1),
      dayShare((one) => one.new_days),
      dayShare((one) => one.again_days),
      empty,
    ]
    console.log(
      `${`${plan}, ${work_area}`.padEnd(20)}${figures.map((one) => String(one).padStart(12)).join('')}`,
    )
  }
  const [seen, repeats, probes] = [
    sum(all, (one) => one.probes_seen),
    sum(all, (one) => one.repeats),
    sum(all, (one) => one.probes),
  ]
  console.log(
    `\n${all.length} learners, ${days} days, ${sum(all, (one) => one.taken + one.refreshed)} answers, ` +
      `${mean(all, (one) => one.seconds).toFixed(1)} s a learner. Questions of afterwards asked: ${probes}, opened before: ${seen}. ` +
      `Right items offered again, other than as a refresher: ${repeats}.`,
  )
  process.exitCode = seen + repeats > 0 ? 1 : 0
}

if (values.share !== undefined) {
  await spendShare(Number(values.share), (spent) => process.send?.(spent))
  process.disconnect?.()
} else {
  const all: Spent[] = []
  const tell = (spent: Spent) => {
    all.push(spent)
    if (all.length % 10 === 0 || spent.repeats + spent.probes_seen > 0)
      console.log(
        `${all.length} learners; number ${spent.number} in ${spent.seconds.toFixed(1)} s, ${spent.repeats} repeats, ${spent.probes_seen} seen before`,
      )
  }
  if (processes === 1) await spendShare(0, tell)
  else await Promise.all(Array.from({ length: processes }, (_, share) => spendElsewhere(share, tell)))
  report(all)
}
