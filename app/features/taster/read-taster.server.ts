import { isDatabaseAway } from '#app/db/errors.server.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { findOutput, findSnack, type OfferedOutput } from './offers.server.ts'
import { exerciseHatch, oneOf, type SnackDiscipline, snackDisciplines } from './rules.ts'
import { type VisitorCtx, type VisitorResult, visitorResults } from './visitor-results.server.ts'

/** What a page shows of the snack that a visitor may take. */
export interface Taster {
  /** The subject of the snack that was taken. */
  taken: string | null
  /** The hatch that is open: an output to judge, a question to answer, or nothing when there is none of this subject. */
  open: {
    discipline: SnackDiscipline
    output: OfferedOutput | null
    question: PublicQuestion | null
  } | null
  /** Of the snack that was taken, when a hatch is open. */
  result: VisitorResult | null
}

export const closedTaster: Taster = { taken: null, open: null, result: null }

/**
 * The hatch that the address names, with its question, or the result once a snack was taken. Without cookie and without
 * an open hatch no database is asked, so that the page stays up when it is away.
 * @param wanted value of `?snack=`
 */
export async function readTaster(ctx: VisitorCtx, wanted: string | null): Promise<Taster> {
  const discipline = oneOf(snackDisciplines, wanted)
  const results = visitorResults(ctx)
  const [result] = (await (discipline ? results : results.catch(noneWhileAway))).filter(
    ({ kind }) => kind !== 'lesson',
  )
  if (result) {
    const taken = result.kind === 'exercise' ? exerciseHatch : result.question.discipline
    return { ...closedTaster, taken, result: discipline ? result : null }
  }
  if (!discipline) return closedTaster
  const output = discipline === exerciseHatch ? await findOutput(ctx) : null
  const question = output ? null : await findSnack(ctx, discipline)
  return { ...closedTaster, open: { discipline, output, question } }
}

function noneWhileAway(error: unknown): VisitorResult[] {
  if (isDatabaseAway(error)) return []
  throw error
}
