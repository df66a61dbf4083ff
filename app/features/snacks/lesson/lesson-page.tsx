import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useOfflinePages } from '#app/features/offline/use-offline-pages.ts'
import { nextLessons } from '#app/features/snacks/wall/next-lessons.server.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { SnackLayout } from '#app/ui/wall/snack-layout.tsx'
import type { Route } from './+types/lesson-page'
import { shownText } from './cards/shown-text.server.ts'
import { withoutText } from './cards/without-text.ts'
import { LessonArticle } from './lesson-article.tsx'
import { lessonOrRedirect } from './lesson-or-redirect.server.ts'
import { LessonWindow } from './lesson-window.tsx'
import { lessonForPage } from './queries.server.ts'
import { Quiz } from './quiz.tsx'

/** /lesson/{id}: the text, and with `?quiz` its quiz (PS-2.9). */
export const loader = pageLoader('learner', async (ctx, { params }) => {
  const read = lessonForPage(ctx, params.lessonId ?? '')
  const found = await lessonOrRedirect(ctx, read, '/?notice=lesson_not_found')
  const lesson = withoutText(found.lesson)
  const t = messagesFor('snacks', ctx.language)
  // The way on, of a lesson that has nothing more to do today.
  const [next] = found.open && !found.spent ? [] : await nextLessons(ctx, 1)
  return {
    ...found,
    lesson,
    learner: ctx.viewer.profile.user_id,
    next_lesson_id: next && next.id !== lesson.id ? next.id : null,
    text: shownText(found.lesson),
    meta: { title: lesson.title, description: t('lessonDescription') },
  }
})

export const handle = { layout: 'snack', failed: 'lessonFailed' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function LessonPage({ loaderData }: Route.ComponentProps) {
  const { lesson, learner, progress, draft, marks, open, spent } = loaderData
  const language = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [handingIn, setHandingIn] = useState(false)
  const here = localePath(language, `/lesson/${lesson.id}`)
  // The quiz has the same data, so that a lesson that was opened can be taken without a connection.
  useOfflinePages([here])
  // While the quiz is handed in, the news of that may arrive before its result does.
  const canTake = (open && !spent && lesson.quiz_questions.length > 0) || handingIn
  return (
    <main id="content" tabIndex={-1}>
      <SnackLayout beside={<LessonWindow lesson={lesson} awarded={open ? null : progress.xp_awarded} />}>
        {params.has('quiz') && canTake ? (
          <Quiz
            key={`${learner}/${lesson.id}`}
            type="lesson"
            lesson={lesson}
            learner={learner}
            draft={draft}
            marks={marks}
            back={here}
            onHandingIn={setHandingIn}
            onDone={({ passed, xp }) =>
              void navigate(`${here}/review`, { replace: true, state: { justDone: { passed, xp } } })
            }
            onRefused={() => void navigate(here, { replace: true })}
          />
        ) : (
          <LessonArticle {...loaderData} />
        )}
      </SnackLayout>
    </main>
  )
}
