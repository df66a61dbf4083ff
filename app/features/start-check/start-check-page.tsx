import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/start-check-page'
import { CheckIntro } from './check-intro.tsx'
import { CheckQuestion } from './check-question.tsx'
import { CheckResult } from './check-result.tsx'
import { readStartCheck } from './read-start-check.server.ts'
import { useStartCheck } from './use-start-check.ts'

export const loader = pageLoader('learner', async (ctx, _args: LoaderFunctionArgs) => {
  const t = messagesFor('start-check', ctx.language)
  return {
    check: await readStartCheck(ctx),
    learner: ctx.viewer.profile.user_id,
    now: ctx.now.toISOString(),
    meta: { title: t('title'), description: t('lead'), noindex: true },
  }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /start-check: at most twelve questions, one on a screen, and where they place somebody (PD-97). */
export default function StartCheckPage({ loaderData: { check, learner, now } }: Route.ComponentProps) {
  const t = useMessages('start-check')
  const language = useLanguage()
  const { busy, view, begin, answer, follow } = useStartCheck(check, learner)
  const { status, place, most, question, result } = view
  return (
    <main
      id="content"
      tabIndex={-1}
      className="container page stack max-w-[calc(var(--measure)+2*var(--gutter))] [--stack:var(--space-6)]"
    >
      <div className="stack [--stack:8px]">
        <BackLink href={localePath(language, '/paths')}>{t(status === 'open' ? 'later' : 'back')}</BackLink>
        {status === 'open' && <p className="small subtle font-semibold">{t('place', { place, most })}</p>}
      </div>
      {result ? (
        <CheckResult
          view={view}
          result={result}
          mayRepeat={view.again_from !== null && view.again_from <= now}
          busy={busy}
          onFollow={() => void follow()}
          onRepeat={() => void begin()}
        />
      ) : question ? (
        <CheckQuestion
          key={question.id}
          question={question}
          busy={busy}
          onAnswer={(letter) => void answer(question.id, letter)}
        />
      ) : (
        <CheckIntro goesOn={status === 'open'} busy={busy} onBegin={() => void begin()} />
      )}
    </main>
  )
}
