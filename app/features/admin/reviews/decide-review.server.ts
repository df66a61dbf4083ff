import type { Db } from '#app/db/client.server.ts'
import type { contests } from '#app/db/schema/contests.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { correctEvaluation } from '#app/features/snacks/scenario/contest/correct-evaluation.server.ts'
import { isBetter } from '#app/features/snacks/scenario/contest/rules.ts'
import { openText } from '#app/features/snacks/scenario/contest/sealed-text.server.ts'
import { forgetAnswer } from '#app/features/snacks/scenario/forget-answer.ts'
import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import { AppError } from '#app/lib/errors.ts'
import { requireReviewer } from './require-reviewer.server.ts'

type Contest = Pick<
  typeof contests.$inferSelect,
  'user_id' | 'question_id' | 'attempt_id' | 'criterion' | 'evaluation' | 'verdict' | 'sealed_text'
>

interface Decision {
  id: string
  verdict: Verdict
  /** One sentence to the learner. */
  reason: string
}

const takeStatement = statement<Contest, { id: string }>(
  'contest_to_decide',
  (
    p,
  ) => `select user_id::text as user_id, question_id::text as question_id, attempt_id::text as attempt_id, criterion, evaluation, verdict, sealed_text
     from contests where id = ${p.id}::uuid and state = 'asked' for update`,
)

const decideStatement = statement<never, Decision & { reviewer_id: string; now: string }>(
  'decide_contest',
  (
    p,
  ) => `update contests set state = 'decided', verdict = ${p.verdict}::text, reason = ${p.reason}::text, sealed_text = null,
       expires_at = null, reviewer_id = ${p.reviewer_id}::uuid, decided_at = ${p.now}::timestamptz
     where id = ${p.id}::uuid`,
)

const tellStatement = statement<never, { user_id: string; key: string; data: string; now: string }>(
  'tell_decision',
  (p) => `insert into notifications (user_id, type, key, data, created_at)
     values (${p.user_id}::uuid, 'contest', ${p.key}::text, ${p.data}::jsonb, ${p.now}::timestamptz)
     on conflict (user_id, key) do nothing`,
)

export interface Decided {
  user_id: string
  /** XP that it added. */
  award: number
}

/**
 * Decides on a contested criterion. The text is deleted, the learner is told, and a better verdict corrects score and XP; all in one
 * transaction, so that of two reviewers at once one decides. A verdict never becomes worse, and the reason keeps no words of the text.
 * @param reviewKey REVIEW_KEY
 * @throws AppError as requireReviewer, conflict `decided_before`, forbidden `own_contest`
 */
export async function decideReview(
  ctx: Ctx,
  decision: Decision,
  reviewKey: string | undefined,
): Promise<Decided> {
  const reviewer = await requireReviewer(ctx)
  const { db, now, viewer } = reviewer
  return db.transaction(async (tx) => {
    const [contest] = await run(tx, takeStatement, { id: decision.id })
    if (!contest) throw new AppError('conflict', 'decided_before')
    const { user_id, question_id } = contest
    if (user_id === viewer.profile.user_id) throw new AppError('forbidden', 'own_contest')
    const raised = isBetter(decision.verdict, contest.verdict)
    const verdict = raised ? decision.verdict : contest.verdict
    const moment = now.toISOString()
    const reason = withoutAnswer(contest, decision, reviewKey)
    await run(tx, decideStatement, {
      id: decision.id,
      reason,
      verdict,
      reviewer_id: viewer.profile.user_id,
      now: moment,
    })
    const award = raised ? await correct(tx, contest, { verdict, comment: reason, now }) : 0
    const data = { kind: raised ? 'raised' : 'stood', question_id, reason }
    await run(tx, tellStatement, {
      user_id,
      key: `contest:${decision.id}`,
      data: JSON.stringify(data),
      now: moment,
    })
    await recordAdminAction(tx, reviewer, {
      event_type: 'CONTEST_DECIDED',
      details: { contest_id: decision.id, before: contest.verdict, after: verdict },
    })
    return { user_id, award }
  })
}

/** The reviewer's sentence without what it repeats of the answer (PD-24). */
function withoutAnswer({ sealed_text }: Contest, { id, reason }: Decision, key: string | undefined): string {
  if (!sealed_text || !key) throw new AppError('conflict', 'no_reviewers')
  return forgetAnswer(reason, openText(key, id, sealed_text).answer)
}

async function correct(tx: Db, contest: Contest, change: Parameters<typeof correctEvaluation>[2]) {
  return (await correctEvaluation(tx, contest, change)).award
}
