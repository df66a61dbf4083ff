import { redirect } from 'react-router'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import { kinds } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type LearnerRow, learnerState } from '#app/features/progress/queries.server.ts'
import { dailyQuota, usedToday } from '#app/features/progress/rules.ts'
import { localePath } from '#app/lib/language.ts'
import type { NoticeCode } from './question/url-notice.tsx'
import { type QuestionForPage, questionForPage } from './question-for-page.server.ts'

const limit: NoticeCode = 'daily_limit'

/**
 * A question for its page. One of multiple choice that could not be answered today, because the day's questions are used
 * up, leads to the wall, which says so (PS-8.3); one that has been answered shows what came of it.
 * A scenario can be read and prepared without a unit left, so its page tells that itself.
 * @throws AppError not_found `question_not_found`
 */
export async function questionOrRedirect(
  ctx: LearnerCtx,
  id: string,
): Promise<QuestionForPage & { state: LearnerRow | undefined }> {
  const { profile } = ctx.viewer
  // Before the question: the answer that takes the last unit, stored in between, is then seen with its result.
  const state = await learnerState(ctx)
  const found = await questionForPage(ctx, id)
  const { quota, preparable } = kinds[found.question.question_type]
  const begun = found.review !== null || (found.exercise !== null && found.exercise.moves > 0)
  const answerable = quota !== null && !preparable && !begun
  if (answerable && state && !hasUnlimitedAccess(profile)) {
    const spent = usedToday(state, ctx.now)[quota] >= dailyQuota[quota]
    if (spent) throw redirect(localePath(ctx.language, `/account-dashboard?notice=${limit}`))
  }
  return { ...found, state }
}
