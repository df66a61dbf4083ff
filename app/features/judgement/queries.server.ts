import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type AnswerCertainty, answerCertainty, type SaidAnswer } from './answer-certainty.ts'
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

/** The first answer to each question of which the learner said how sure it was. */
const saidStatement = statement<SaidAnswer, { user_id: string }>(
  'said_certainties',
  (p) => `select distinct on (item_id) certainty::int as certainty, score = 100 as right from learning_events
     where user_id = ${p.user_id}::uuid and certainty is not null and score is not null order by item_id, id`,
)

/** What the page about one's own judgement shows. */
export interface OwnJudgement {
  trials: number
  /** How many are still needed before there is an estimate; 0 when there is one. */
  needed: number
  estimate: JudgementEstimate | null
  /** The same for each twenty, oldest first, when there are two of them. */
  in_time: JudgementEstimate[]
  /** How often answers to questions were right at each step of certainty (PD-71). */
  said: AnswerCertainty
}

/**
 * The viewer's own judgement, from the first judgement of each output of `trust`. For nobody else, and never for an employer (PD-42).
 */
export async function readOwnJudgement(ctx: LearnerCtx): Promise<OwnJudgement> {
  const { user_id } = ctx.viewer.profile
  const [judgements, answers] = await Promise.all([
    run(ctx.db, trialsStatement, { user_id }),
    run(ctx.db, saidStatement, { user_id }),
  ])
  const said = answerCertainty(answers)
  const trials = judgements.length
  const needed = Math.max(0, trialsNeeded - trials)
  if (needed > 0) return { trials, needed, estimate: null, in_time: [], said }
  const in_time = estimatesInTime(judgements)
  return {
    trials,
    needed,
    estimate: estimateJudgement(judgements),
    in_time: in_time.length > 1 ? in_time : [],
    said,
  }
}
