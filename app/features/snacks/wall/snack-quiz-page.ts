import { redirect } from 'react-router'
import { kinds, servedTypes, usualType } from '#app/features/content/kinds.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { limitNotice } from '#app/features/snacks/question/limit-notice.ts'
import type { NoticeCode } from '#app/features/snacks/question/url-notice.tsx'
import { localePath } from '#app/lib/language.ts'
import type { Route } from './+types/snack-quiz-page'
import { nextQuestion } from './next-question.server.ts'

/**
 * /snack-quiz without an id: a next question, multiple choice unless `?question_type=` says otherwise, or back to the
 * dashboard with the reason why there is none.
 */
export const loader = pageLoader('learner', async (ctx, { request }: Route.LoaderArgs) => {
  const wanted = new URL(request.url).searchParams.get('question_type')
  const type = servedTypes.find((served) => served === wanted) ?? usualType
  const { question_id, quota_reached } = await nextQuestion(ctx, type)
  if (question_id) throw redirect(localePath(ctx.language, `/snack-quiz/${question_id}`))
  const notice: NoticeCode = quota_reached ? limitNotice(type) : kinds[type].none
  throw redirect(localePath(ctx.language, `/account-dashboard?notice=${notice}`))
})

export const handle = { failed: 'nextQuestionFailed' }

/** Never shown. It makes this a page, so that a question that cannot be found out gives the error page. */
export default function SnackQuizPage() {
  return null
}
