import { redirect, useLocation } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { learnerState } from '#app/features/progress/queries.server.ts'
import { useEarnedWords } from '#app/features/snacks/answering/earned.tsx'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { nextLessons } from '#app/features/snacks/wall/next-lessons.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { SnackLayout } from '#app/ui/wall/snack-layout.tsx'
import type { Route } from './+types/review-page'
import type { JustDone } from './earned-lesson.tsx'
import { lessonOrRedirect } from './lesson-or-redirect.server.ts'
import { LessonWindow } from './lesson-window.tsx'
import { lessonReview } from './review.server.ts'
import { ReviewReceipt } from './review-receipt.tsx'

/** /lesson/{id}/review: what came of the quiz, question by question (PS-2.10). */
export const loader = pageLoader('learner', async (ctx, { params }) => {
  const id = params.lessonId ?? ''
  const read = lessonReview(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.reason === 'not_completed')
      throw redirect(localePath(ctx.language, `/lesson/${id}`))
    throw error
  })
  const { review, page } = await lessonOrRedirect(ctx, read, '/?notice=lesson_not_found')
  const [next] = await nextLessons(ctx, 1)
  const state = await learnerState(ctx)
  const t = messagesFor('snacks', ctx.language)
  const { difficulty, discipline, title } = page.lesson
  return {
    review,
    about: { difficulty, discipline },
    progress: page.progress,
    retired: page.retired,
    spent: page.spent,
    next_lesson_id: next && next.id !== id ? next.id : null,
    xp: state?.xp ?? 0,
    meta: { title: `${title}: ${t('reviewTitle')}`, description: t('lessonDescription') },
  }
})

export const handle = { layout: 'snack', failed: 'lessonFailed' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { about, progress } = loaderData
  const t = useMessages('snacks')
  const language = useLanguage()
  useEarnedWords()
  const justDone = (useLocation().state as { justDone?: JustDone } | null)?.justDone ?? null
  return (
    <main id="content" tabIndex={-1}>
      <SnackLayout beside={<LessonWindow lesson={about} awarded={progress.xp_awarded} />}>
        <div className="stack [--stack:10px]">
          <BackLink href={localePath(language, '/account-dashboard')}>{t('backToWall')}</BackLink>
          <SnackHeader question={about} />
        </div>
        <ReviewReceipt {...loaderData} justDone={justDone} />
      </SnackLayout>
    </main>
  )
}
