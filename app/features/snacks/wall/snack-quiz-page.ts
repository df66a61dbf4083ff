import { redirect } from 'react-router'
import { type ServedType, servedTypes, usualType } from '#app/features/content/kinds.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import type { NoticeCode } from '#app/features/snacks/question/url-notice.tsx'
import { localePath } from '#app/lib/language.ts'
import type { Route } from './+types/snack-quiz-page'
import { nextQuestion } from './next-question.server.ts'

const reasons = {
  mcq: { limit: 'daily_limit', none: 'no_questions' },
  scenario: { limit: 'scenario_limit', none: 'no_scenarios' },
  flashcard: { limit: 'daily_limit', none: 'no_flashcards' },
} as const satisfies Record<ServedType, { limit: NoticeCode; none: NoticeCode }>

/**
 * /snack-quiz without an id: a next question, multiple choice unless `?question_type=` says otherwise, or back to the
 * dashboard with the reason why there is none.
 */
export const loader = pageLoader('learner', async (ctx, { request }: Route.LoaderArgs) => {
  const wanted = new URL(request.url).searchParams.get('question_type')
  const type = servedTypes.find((served) => served === wanted) ?? usualType
  const { question_id, quota_reached } = await nextQuestion(ctx, type)
  if (question_id) throw redirect(localePath(ctx.language, `/snack-quiz/${question_id}`))
  const notice = reasons[type][quota_reached ? 'limit' : 'none']
  throw redirect(localePath(ctx.language, `/account-dashboard?notice=${notice}`))
})

export const handle = { failed: 'nextQuestionFailed' }

/** Never shown. It makes this a page, so that a question that cannot be found out gives the error page. */
export default function SnackQuizPage() {
  return null
}
