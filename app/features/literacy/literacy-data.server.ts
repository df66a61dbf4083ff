import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { readMeasures } from './measures.server.ts'
import {
  dutchDay,
  monthsOver,
  type Period,
  type Preset,
  periodFault,
  presetPeriod,
  presets,
} from './period.ts'
import { listChoices, listRecords } from './queries.server.ts'
import { readTotals } from './read-totals.server.ts'

interface Chosen {
  preset: Preset | null
  period: Period
  /** Reason why this period cannot be used. */
  fault: string | null
}

/** The period that an address asks for; without one the quarter that runs, or the last one in its first month. */
export function chosenPeriod(query: URLSearchParams, today: string): Chosen {
  const [from, to] = [query.get('from'), query.get('to')]
  if (from !== null || to !== null) {
    const period = { from: from ?? '', to: to ?? '' }
    return { preset: null, period, fault: periodFault(period, today) }
  }
  const asked = presets.find((name) => name === query.get('period')) ?? 'this_quarter'
  const preset = presetPeriod(asked, today) ? asked : 'last_quarter'
  return { preset, period: presetPeriod(preset, today) as Period, fault: null }
}

/** Everything that /team/ai-literacy shows. Who may see it is asked before. */
export async function literacyData({ db, viewer, now }: LearnerCtx, query: URLSearchParams) {
  const { account_id, user_id } = viewer.profile
  const today = dutchDay(now)
  const chosen = chosenPeriod(query, today)
  const asked = Number(query.get('page') ?? 1)
  const page = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, 10_000) : 1
  const measures = await readMeasures(db, account_id)
  return {
    today,
    chosen,
    totals: chosen.fault ? null : await readTotals(db, account_id, chosen.period),
    months: monthsOver(today),
    presets: presets.filter((preset) => presetPeriod(preset, today)),
    measures,
    evaluation_due: measures.next_evaluation !== null && measures.next_evaluation <= today,
    choices: await listChoices(db, account_id, [user_id, measures.responsible_id]),
    page,
    ...(await listRecords(db, account_id, page)),
  }
}
