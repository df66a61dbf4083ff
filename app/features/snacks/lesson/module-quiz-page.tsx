import { useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { learnerState } from '#app/features/progress/queries.server.ts'
import { useEarnedWords } from '#app/features/snacks/answering/earned.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { SnackLayout } from '#app/ui/wall/snack-layout.tsx'
import type { Route } from './+types/module-quiz-page'
import { withoutText } from './cards/without-text.ts'
import type { JustDone } from './earned-lesson.tsx'
import { lessonOrRedirect } from './lesson-or-redirect.server.ts'
import { LessonWindow } from './lesson-window.tsx'
import { ModuleQuizPanel } from './module-quiz-panel.tsx'
import { lessonForPage } from './queries.server.ts'
import { Quiz } from './quiz.tsx'

/** /quiz/{lessonId}: the quiz of a lesson without its text (PS-2.11). */
export const loader = pageLoader('learner', async (ctx, { params }) => {
  const toWall = (notice: string) => `/account-dashboard?notice=${notice}`
  const read = lessonForPage(ctx, params.lessonId ?? '')
  const { lesson, progress, last, draft, marks, open, retired, spent } = await lessonOrRedirect(
    ctx,
    read,
    toWall('quiz_failed'),
  )
  const refused = open && (lesson.quiz_questions.length === 0 ? 'no_quiz' : spent && !last && 'lesson_limit')
  if (refused) throw redirect(localePath(ctx.language, toWall(refused)))
  const state = await learnerState(ctx)
  const t = messagesFor('snacks', ctx.language)
  return {
    lesson: withoutText(lesson),
    learner: ctx.viewer.profile.user_id,
    progress,
    last,
    draft,
    marks,
    open: open && !spent,
    spent,
    retired,
    xp: state?.xp ?? 0,
    meta: { title: `${lesson.title}: ${t('quizTitle')}`, description: t('lessonDescription') },
  }
})

export const handle = { layout: 'snack', failed: 'lessonFailed' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ModuleQuizPage({ loaderData }: Route.ComponentProps) {
  const { lesson, learner, progress, last, draft, marks, open, retired, spent, xp } = loaderData
  const { revalidate } = useRevalidator()
  useEarnedWords()
  const [handingIn, setHandingIn] = useState(false)
  // Who did it before comes to the result first, and takes it again from there.
  const [again, setAgain] = useState(last === null || Object.keys(draft).length > 0)
  const [justDone, setJustDone] = useState<JustDone | null>(null)
  const taking = (open && again) || handingIn
  return (
    <main id="content" tabIndex={-1}>
      <SnackLayout beside={<LessonWindow lesson={lesson} awarded={taking ? null : progress.xp_awarded} />}>
        {taking || !last ? (
          <Quiz
            key={`${learner}/${lesson.id}`}
            type="module"
            lesson={lesson}
            learner={learner}
            draft={draft}
            marks={marks}
            onHandingIn={setHandingIn}
            onDone={async (result) => {
              setJustDone(result)
              setAgain(false)
              await revalidate()
              setHandingIn(false)
            }}
            onRefused={() => void revalidate()}
          />
        ) : (
          <ModuleQuizPanel
            lesson={lesson}
            last={last}
            progress={progress}
            canRetry={!retired}
            spent={spent}
            xp={xp}
            justDone={justDone}
            onRetry={() => {
              setAgain(true)
              if (!open) void revalidate()
            }}
          />
        )}
      </SnackLayout>
    </main>
  )
}
