import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import type { Route } from './+types/judgement-page'
import { AnswerCertaintyCard } from './answer-certainty-card.tsx'
import { type JudgementEstimate, trialsNeeded } from './estimate.ts'
import { Certainty, Mistakes, TellingApart } from './figures.tsx'
import { InTime } from './in-time.tsx'
import { readOwnJudgement } from './queries.server.ts'

export const loader = pageLoader('learner', async (ctx, _args: LoaderFunctionArgs) => {
  const t = messagesFor('judgement', ctx.language)
  const meta = { title: t('title'), description: t('lead'), noindex: true }
  return { ...(await readOwnJudgement(ctx)), meta }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /my-judgement: how often wrong output was used and right output refused, and how that changes (PD-42). */
export default function JudgementPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('judgement')
  const language = useLanguage()
  const { trials, needed, estimate, in_time, said } = loaderData
  const more = (
    <div className="row">
      <ButtonLink variant="primary" size="lg" href={localePath(language, '/snack-quiz?question_type=trust')}>
        {t('more')}
      </ButtonLink>
    </div>
  )
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:clamp(1.5rem,3vw,2.25rem)]">
      <div className="stack [--stack:8px]">
        <BackLink href={localePath(language, '/account-dashboard')}>{t('back')}</BackLink>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      {estimate ? (
        <Estimate estimate={estimate} inTime={in_time} />
      ) : (
        <TooFew trials={trials} needed={needed} />
      )}
      <AnswerCertaintyCard said={said} />
      <p className="muted">{t('private')}</p>
      {more}
    </main>
  )
}

function TooFew({ trials, needed }: { trials: number; needed: number }) {
  const t = useMessages('judgement')
  return (
    <Card title={t('tooFewTitle')}>
      <p>{t('tooFew', { count: trials, trials, needed })}</p>
      <Bar percent={(100 * trials) / trialsNeeded} label={t('progress', { trials, of: trialsNeeded })} />
    </Card>
  )
}

function Estimate({
  estimate,
  inTime,
}: {
  estimate: JudgementEstimate
  inTime: readonly JudgementEstimate[]
}) {
  return (
    <>
      <div className="cols cols--2 items-stretch">
        <Mistakes estimate={estimate} kind="wrong_used" />
        <Mistakes estimate={estimate} kind="right_refused" />
      </div>
      <TellingApart estimate={estimate} />
      <Certainty estimate={estimate} />
      {inTime.length > 0 && <InTime estimates={inTime} />}
    </>
  )
}
