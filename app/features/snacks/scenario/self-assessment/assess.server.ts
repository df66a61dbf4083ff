import type { Rubric } from '#app/features/content/rubric.ts'
import type { Grade } from '#app/features/snacks/scenario/grade-answer.server.ts'
import type { GradingTask, SelfJudgedCriterion } from '#app/features/snacks/scenario/grader.ts'
import { scoreOf } from '#app/features/snacks/scenario/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type Claim, type WeighedClaim, weighClaims } from './claims.ts'
import { readAnswer } from './read-answer.server.ts'

/**
 * The claims of a learner, one for each criterion in the rubric's order.
 * @throws AppError conflict `self_assessment_needed` when there are none, invalid `invalid_self_assessment` when they are not
 * those of this rubric
 */
export function requireClaims({ criteria }: Rubric, claims: Claim[] | undefined): Claim[] {
  if (!claims) throw new AppError('conflict', 'self_assessment_needed')
  const isWhole =
    claims.length === criteria.length && criteria.every(({ id }, at) => claims[at]?.criterion === id)
  if (!isWhole) throw new AppError('invalid', 'invalid_self_assessment')
  return claims
}

/**
 * The grade that a learner gives an own answer, less what the rules contradict (PD-44).
 * @param known as in readAnswer
 */
export function assess(task: GradingTask, claims: Claim[], known: boolean): Grade {
  const read = readAnswer(task, known)
  const criteria = weighClaims(read, claims).map((claim) => judged(task, claim, read.sentences))
  return {
    judgement: { criteria, feedback: '' },
    score: scoreOf(task.rubric, criteria),
    graded_by: 'self',
    real_answer: read.real,
  }
}

function judged(
  { rubric, language }: GradingTask,
  claim: WeighedClaim,
  sentences: readonly string[],
): SelfJudgedCriterion {
  const { criterion: id, verdict: claimed, counted: verdict, remark, sentence } = claim
  const t = messagesFor('scenario', language)
  const better = rubric.criteria.find((one) => one.id === id)?.[language].better ?? ''
  const contradicted = remark !== null && remark !== 'used_before'
  const comment = contradicted ? t(`remark_${remark}`) : verdict === 'met' ? t('selfMet') : better
  const quote = sentence === null || claimed === 'not_met' ? null : (sentences[sentence] ?? null)
  return { id, verdict, claimed, comment, quote }
}
