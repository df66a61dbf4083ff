import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import {
  estimateJudgement,
  estimatesInTime,
  type Judgement,
  type JudgementEstimate,
  trialsNeeded,
} from './estimate.ts'

const trialsStatement = statement<Judgement, { user_id: string }>(
  'judgement_trials',
  (p) => `select wrong, used, certainty from judgement_trials where user_id = ${p.user_id}::uuid
     order by created_at, question_id, place`,
)

/** What the page about one's own judgement shows. */
export interface OwnJudgement {
  trials: number
  /** How many are still needed before there is an estimate; 0 when there is one. */
  needed: number
  estimate: JudgementEstimate | null
  /** The same for each twenty, oldest first, when there are two of them. */
  in_time: JudgementEstimate[]
}

/**
 * The viewer's own judgement, from the first judgement of each output of `trust`. For nobody else, and never for an employer (PD-42).
 */
export async function readOwnJudgement(ctx: LearnerCtx): Promise<OwnJudgement> {
  const judgements = await run(ctx.db, trialsStatement, { user_id: ctx.viewer.profile.user_id })
  const trials = judgements.length
  const needed = Math.max(0, trialsNeeded - trials)
  if (needed > 0) return { trials, needed, estimate: null, in_time: [] }
  const in_time = estimatesInTime(judgements)
  return {
    trials,
    needed,
    estimate: estimateJudgement(judgements),
    in_time: in_time.length > 1 ? in_time : [],
  }
}
