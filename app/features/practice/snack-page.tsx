import { useRevalidator } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { wordsFor } from '#app/i18n/server-words.server.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { SnackLayout } from '#app/ui/snack-layout.tsx'
import type { Route } from './+types/snack-page'
import { QuestionCard } from './question-card.tsx'
import { questionForPage } from './question-queries.server.ts'
import { ResultPanel } from './result-panel.tsx'
import { SnackHeader } from './snack-header.tsx'
import { SnackWindow } from './snack-window.tsx'
import { useAnswer } from './use-answer.ts'

/** /snack-quiz/{id} and its review: the question, or the result of one that is answered. */
export const loader = pageLoader('learner', async (ctx, { params }: Route.LoaderArgs) => {
  const { question, review } = await questionForPage(ctx, params.questionId)
  const state = await findLearnerState(ctx.db, ctx.viewer.profile.user_id)
  const t = wordsFor('practice', ctx.language)
  return {
    question,
    review,
    xp: state?.xp ?? 0,
    meta: { title: `${question.title}: ${t('snackTitle')}`, description: t('snackDescription') },
  }
})

export const handle = { frame: 'snack' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function SnackPage({ loaderData }: Route.ComponentProps) {
  // A next question is a new page: nothing of the last one stays.
  return <Snack key={loaderData.question.id} {...loaderData} />
}

function Snack({ question, review, xp }: Route.ComponentProps['loaderData']) {
  const t = useWords('practice')
  const language = useLanguage()
  const revalidator = useRevalidator()
  const { result, send, busy, problem } = useAnswer(question, () => void revalidator.revalidate())
  const shown = result ?? (review && { ...review, total_xp: xp, fresh: false })
  return (
    <main id="content" tabIndex={-1}>
      {/* There before the result is, so that screen readers notice the change. */}
      <p className="sr" role="status">
        {result && (result.correct ? t('right') : t('wrong'))}
      </p>
      <SnackLayout beside={<SnackWindow question={question} result={shown} />}>
        <div className="stack [--stack:10px]">
          <BackLink href={localePath(language, '/account-dashboard')}>{t('backToWall')}</BackLink>
          <SnackHeader question={question} />
        </div>
        {shown ? (
          <ResultPanel question={question} result={shown} />
        ) : (
          <QuestionCard question={question} busy={busy} problem={problem} onAnswer={send} />
        )}
      </SnackLayout>
    </main>
  )
}
