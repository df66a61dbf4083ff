import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useEarnedWords } from '#app/features/snacks/answering/earned.tsx'
import { publicQuestions } from '#app/features/snacks/question/queries.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/refresh-page'
import { dueRefreshers } from './due-refreshers.server.ts'
import { RefresherPlay } from './refresher-play.tsx'

export const loader = pageLoader('learner', async (ctx, { url }: LoaderFunctionArgs & { url: URL }) => {
  const t = messagesFor('refreshers', ctx.language)
  const { refreshers, done } = await dueRefreshers(ctx)
  // A hatch of the tray leads to its own one.
  const asked = url.searchParams.get('item')
  const ids = refreshers
    .map(({ item }) => item.id)
    .toSorted((a, b) => Number(b === asked) - Number(a === asked))
  const questions = await publicQuestions(ctx, ids)
  return {
    questions: questions.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    done,
    early: refreshers.some(({ early }) => early),
    learner: ctx.viewer.profile.user_id,
    meta: { title: t('title'), description: t('lead'), noindex: true },
  }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /refresh: what was learned and is about to be forgotten, at most three a day (PD-45). */
export default function RefreshPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('refreshers')
  const language = useLanguage()
  useEarnedWords()
  // Those of when the page was opened: what is read again meanwhile has one less with every answer.
  const [{ questions, early }] = useState(loaderData)
  const [place, setPlace] = useState(0)
  const question = questions[place]
  return (
    <main
      id="content"
      tabIndex={-1}
      className="container page stack max-w-[calc(var(--measure)+2*var(--gutter))] [--stack:var(--space-6)]"
    >
      <div className="stack [--stack:8px]">
        <BackLink href={localePath(language, '/account-dashboard')}>{t('back')}</BackLink>
        <p className="small subtle font-semibold">
          {question ? t('place', { place: place + 1, of: questions.length }) : t('title')}
        </p>
      </div>
      {question && early && <Notice title={t('earlyTitle')}>{t('earlyBody')}</Notice>}
      {question ? (
        <RefresherPlay
          key={question.id}
          question={question}
          learner={loaderData.learner}
          more={place + 1 < questions.length}
          onNext={() => setPlace(place + 1)}
        />
      ) : (
        <>
          <h1>{t('title')}</h1>
          <EmptyState
            tray
            headingLevel={2}
            title={t(loaderData.done > 0 ? 'doneTitle' : 'noneTitle')}
            actions={<ButtonLink href={localePath(language, '/account-dashboard')}>{t('back')}</ButtonLink>}
          >
            {t(loaderData.done > 0 ? 'doneBody' : 'noneBody')}
          </EmptyState>
        </>
      )}
      <p className="small muted">{t('how')}</p>
    </main>
  )
}
