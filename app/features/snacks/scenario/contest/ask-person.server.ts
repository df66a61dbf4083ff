import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { isSameAnswer } from './answer-digest.server.ts'
import { keptContestDays } from './rules.ts'
import { type ContestedText, sealText } from './sealed-text.server.ts'

type Own = { user_id: string; id: string }

const ownStatement = statement<{ attempt_id: string; evaluation: ScenarioEvaluation; state: string }, Own>(
  'own_contest',
  (p) => `select attempt_id::text as attempt_id, evaluation, state from contests
     where id = ${p.id}::uuid and user_id = ${p.user_id}::uuid`,
)

const askStatement = statement<{ id: string }, Own & { sealed: Uint8Array; expires_at: string }>(
  'ask_person',
  (
    p,
  ) => `update contests set state = 'asked', sealed_text = ${p.sealed}::bytea, expires_at = ${p.expires_at}::timestamptz
     where id = ${p.id}::uuid and user_id = ${p.user_id}::uuid and state = 'stood' returning id::text as id`,
)

const withdrawStatement = statement<{ id: string }, Own>(
  'withdraw_contest',
  (p) => `update contests set state = 'withdrawn', sealed_text = null, expires_at = null
     where id = ${p.id}::uuid and user_id = ${p.user_id}::uuid and state = 'asked' returning id::text as id`,
)

/**
 * Asks a person to look at a contested criterion. Only for this, and only after the learner consented, the text is kept: encrypted,
 * until the decision and for 30 days at most (PD-50).
 * @param keys REVIEW_KEY of the operator, if there is one, and AUTH_SECRET
 * @throws AppError not_found `not_found`, invalid `other_answer`, conflict `no_reviewers` or `conflict`
 */
export async function askPerson(
  ctx: LearnerCtx,
  { id, ...text }: ContestedText & { id: string },
  { reviewKey, secret }: { reviewKey: string | undefined; secret: string },
): Promise<{ expires_at: string }> {
  const own = { user_id: ctx.viewer.profile.user_id, id }
  const [contest] = await run(ctx.db, ownStatement, own)
  if (!contest) throw new AppError('not_found', 'not_found')
  if (!reviewKey) throw new AppError('conflict', 'no_reviewers')
  if (!isSameAnswer(secret, contest.attempt_id, text.answer, contest.evaluation.answer_digest ?? ''))
    throw new AppError('invalid', 'other_answer')
  const expires_at = new Date(ctx.now.getTime() + keptContestDays * dayInMs).toISOString()
  const sealed = sealText(reviewKey, id, text)
  const [asked] = await run(ctx.db, askStatement, { ...own, sealed, expires_at })
  if (!asked) throw new AppError('conflict', 'conflict')
  return { expires_at }
}

/** Takes the question to a person back; the text is gone. @throws AppError not_found `not_found` when nobody is asked */
export async function withdrawContest(ctx: LearnerCtx, id: string): Promise<void> {
  const [gone] = await run(ctx.db, withdrawStatement, { user_id: ctx.viewer.profile.user_id, id })
  if (!gone) throw new AppError('not_found', 'not_found')
}
