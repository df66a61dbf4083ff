import { parseArgs } from 'node:util'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { importBank } from '#app/features/content/import-bank.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import { pathCandidates, probeCandidates } from '#app/features/paths/tray-candidates.server.ts'
import { refresherCandidates } from '#app/features/refreshers/tray-candidates.server.ts'
import { offer } from '#app/features/snacks/tray/offered.ts'
import { openMemory } from './days/open-memory.ts'
import { type DaysOf, spendDays } from './days/spend-days.ts'

/**
 * `npm run eval:days -- --days 200`: learners of five minutes a working day, through the verbs of the product on a moved clock: was
 * anything shown before that was held back, did a right answer come back other than as a refresher, and after how many days is the bank
 * empty? Exits with 1 when something was, or did (docs/evals.md).
 */
const { values } = parseArgs({ options: { days: { type: 'string', default: '200' } } })
const days = Number(values.days)

const plans = [
  { plan: 'free', subscription_status: null },
  { plan: 'paying', subscription_status: 'lifetime' },
] as const
const walks = [
  { work_area: 'marketing', paths: ['basis', 'marketing', 'elke-dag', 'teamleiders'] },
  { work_area: 'sales', paths: ['basis', 'verkoop', 'elke-dag', 'teamleiders'] },
  { work_area: 'finance', paths: ['basis', 'financien', 'elke-dag', 'teamleiders'] },
] as const

offer('main', pathCandidates)
offer('due', async (ctx) => [...(await probeCandidates(ctx)), ...(await refresherCandidates(ctx))])

const database = await openMemory()
const { bank } = readBank(contentFolder())
await importBank(database.db, bank)

const firstDay = (day: number | null) => (day === null ? 'not' : String(day))
let faults = 0
for (const { work_area, paths } of walks)
  for (const { plan, subscription_status } of plans) {
    const found: DaysOf = await spendDays(database.db, { subscription_status, work_area, paths }, days)
    faults += found.repeats + found.probes_seen
    console.log(
      [
        `${plan}, ${work_area}:`,
        `${found.days} working days, ${found.taken} taken, ${found.refreshed} refreshed, ${found.modules} modules passed,`,
        `${found.probes} asked afterwards (${found.probes_seen} seen before), ${found.repeats} repeats;`,
        `something new on ${found.new_days} days, something to refresh on ${found.again_days};`,
        `nothing new for the first time on day ${firstDay(found.empty_on)}`,
      ].join(' '),
    )
  }
await database.close()
process.exitCode = faults > 0 ? 1 : 0
