import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Db } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/errors.server.ts'
import { lessons, questions } from '#app/db/schema/content.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { importBank } from '#app/features/content/import-bank.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import { minutesOfParts } from '#app/features/content/stored-minutes.server.ts'
import { pathCandidates, probeCandidates } from '#app/features/paths/tray-candidates.server.ts'
import { refresherCandidates } from '#app/features/refreshers/tray-candidates.server.ts'
import { offer } from '#app/features/snacks/tray/offered.ts'
import { learnerOf } from './days/learners.ts'
import { report, type Spent } from './days/report.ts'
import { signUp, spendDays } from './days/spend-days.ts'
import { openThrowAway } from './days/throw-away-database.ts'

/**
 * `npm run eval:days -- --learners 1000 --file days.jsonl`: learners of five minutes a working day, through the verbs of the product on a moved
 * clock: was anything shown before that was held back, did a right answer come back other than as a refresher, and after how many days is
 * the bank empty? It can be stopped and started again: with the same file it goes on with whoever is not in it. Exits with 1 when
 * something was, or did (docs/evals.md).
 */
const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '12' },
    days: { type: 'string', default: '200' },
    /** Number of the first learner. */
    from: { type: 'string', default: '0' },
    /** Other learners of the same numbers. */
    seed: { type: 'string', default: 'learner' },
    /** So many are walked at the same time. */
    'at-once': { type: 'string', default: '4' },
    /** Begins with no new learner after so many minutes. */
    minutes: { type: 'string', default: '600' },
    /** Keeps what came of each learner, a line of JSON each, and leaves out who is in it already. */
    file: { type: 'string' },
    /** Waits while there is such a file: for a measurement beside it. */
    'pause-file': { type: 'string' },
    /** Walks nobody: adds up the file. */
    summary: { type: 'boolean', default: false },
  },
})
const { seed, file, 'pause-file': pauseFile } = values
const [learners, days, from, atOnce] = [values.learners, values.days, values.from, values['at-once']].map(
  Number,
) as [number, number, number, number]

/** Of the same seed and as many days. */
function readSpent(): Spent[] {
  if (file === undefined || !existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Spent)
    .filter((one) => one.seed === seed && one.of === days)
}

async function untilFree(): Promise<void> {
  while (pauseFile !== undefined && existsSync(pauseFile)) await setTimeout(1_000)
}

/** Walks these learners, some at a time; `begun` is called when the bank is read, `tell` gets each who came to the end. */
async function spend(
  numbers: readonly number[],
  begun: () => void,
  tell: (spent: Spent) => void,
): Promise<void> {
  offer('main', pathCandidates)
  offer('due', async (ctx) => [...(await probeCandidates(ctx)), ...(await refresherCandidates(ctx))])
  const database = await openThrowAway(2 * atOnce)
  let until = Date.now() + Number(values.minutes) * 60_000
  // Whoever is under way comes to the end; a second signal ends it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (until = 0))
  try {
    await importBank(database.db, readBank(contentFolder()).bank)
    const minutesOf = await minutesOfBank(database.db)
    begun()
    const waiting = [...numbers]
    let broken = 0
    const walk = async () => {
      for (
        let number = waiting.shift();
        number !== undefined && Date.now() < until;
        number = waiting.shift()
      ) {
        const one = learnerOf(number, seed)
        try {
          const signedIn = await signUp(database.db, one)
          const spent = await spendDays(database.db, signedIn, one, {
            count: days,
            minutesOf,
            ready: untilFree,
          })
          tell({ ...spent, number, seed, of: days })
        } catch (error) {
          // On a machine that is too busy connections are not made in time: then somebody begins anew, as nobody is walked by half.
          if (!isDatabaseAway(error) || ++broken > learners) throw error
          waiting.push(number)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, walk))
    if (broken > 0) console.log(`${broken} began anew, as the database did not answer in time`)
  } finally {
    await database.close()
  }
}

/** What every item of the bank takes. */
async function minutesOfBank(db: Db) {
  const of = (table: typeof questions | typeof lessons) =>
    db.select({ id: table.id, content_hash: table.content_hash }).from(table)
  return minutesOfParts(db, [...(await of(questions)), ...(await of(lessons))])
}

const all = readSpent()
const known = new Set(all.map(({ number }) => number))
const numbers = Array.from({ length: learners }, (_, place) => from + place).filter((one) => !known.has(one))
if (!values.summary && numbers.length > 0) {
  const began = performance.now()
  let used = process.cpuUsage()
  let walked = 0
  let walkedDays = 0
  const begun = () => {
    used = process.cpuUsage()
  }
  await spend(numbers, begun, (spent) => {
    all.push(spent)
    walked++
    walkedDays += spent.days
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(spent)}\n`)
    if (walked % 10 === 0 || spent.faults.length > 0)
      console.log(
        `${all.length} learners; number ${spent.number}: ` +
          (spent.faults.length === 0 ? 'no faults' : JSON.stringify(spent.faults)),
      )
  })
  const { user, system } = process.cpuUsage(used)
  console.log(
    `${((performance.now() - began) / 1000 / walked).toFixed(1)} s for each of ${walked} learners; of the processor ` +
      `${((user + system) / 1000 / walkedDays).toFixed(1)} ms for each working day in this process, its database and its start aside`,
  )
}
process.exitCode = report(all) ? 0 : 1
