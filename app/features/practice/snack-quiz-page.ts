import { redirect } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { localePath } from '#app/lib/language.ts'
import type { Route } from './+types/snack-quiz-page'
import { nextQuestion } from './next-question.server.ts'

/** /snack-quiz without an id: a random next question, or back to the dashboard with the reason why there is none. */
export const loader = pageLoader('learner', async (ctx, _args: Route.LoaderArgs) => {
  const { question_id, quota_reached } = await nextQuestion(ctx)
  if (question_id) throw redirect(localePath(ctx.language, `/snack-quiz/${question_id}`))
  const notice = quota_reached ? 'daily_limit' : 'no_questions'
  throw redirect(localePath(ctx.language, `/account-dashboard?notice=${notice}`))
})
