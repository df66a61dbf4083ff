import { useState } from 'react'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { listMembers } from '#app/features/organisation/queries.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { dataKinds } from '#app/features/programme/rules.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/survey-page'
import { type NamedTool, readTools } from './read-tools.server.ts'
import type { SurveyApi } from './survey-api.server.ts'
import { surveyDays, surveyGroup, usage } from './survey-results.ts'
import { openSurveyFor, pastSurveys } from './surveys.server.ts'

/** /team/programme/survey: asks what is really used, and tells it of eight people or more, for the owner and learning leads. */
export const loader = pageLoader('learner', async (ctx) => {
  const learner = requireLead(ctx)
  const { db, viewer, language } = learner
  const { account_id, user_id, role } = viewer.profile
  return {
    role,
    open: await openSurveyFor(db, account_id, user_id),
    past: await pastSurveys(db, account_id),
    tools: await readTools(learner),
    enough: (await listMembers(db, account_id)).length >= surveyGroup,
    meta: { title: messagesFor('programme', language)('surveyTitle') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function SurveyPage({ loaderData }: Route.ComponentProps) {
  const { role, open, past, tools, enough } = loaderData
  const t = useMessages('programme')
  return (
    <ProgrammeShell
      title={t('surveyTitle')}
      lead={t('surveyLead')}
      current="/team/programme/survey"
      role={role}
    >
      <Card title={t('surveyAsk')}>
        <div className="stack [--stack:var(--space-4)]">
          <p className="max-w-[44rem]">{t('surveyAbout', { group: surveyGroup })}</p>
          {!enough && (
            <Notice tone="warning" title={t('surveyTooSmall', { group: surveyGroup })}>
              {t('surveyTooSmallBody')}
            </Notice>
          )}
          {enough && (open ? <OpenSurvey closes_on={open.closes_on} /> : <NewSurvey />)}
        </div>
      </Card>
      {past.map((survey) => (
        <Results key={survey.id} survey={survey} tools={tools} />
      ))}
    </ProgrammeShell>
  )
}

function NewSurvey() {
  const t = useMessages('programme')
  const language = useLanguage()
  const { busy, run } = useProgrammeCall()
  const [requests] = useState(createAttempts)
  const open = () =>
    run('open', async () => {
      const json = { request_id: requests.idFor(), days: surveyDays.usual }
      await outcome(apiClient<SurveyApi>(language).programme.survey.$post({ json }))
      requests.done()
      return t('surveyOpened')
    })
  return (
    <div className="row">
      <Button variant="primary" busy={busy !== undefined} onClick={() => void open()}>
        {t('surveyOpen', { days: surveyDays.usual })}
      </Button>
    </div>
  )
}

function OpenSurvey({ closes_on }: { closes_on: string }) {
  const t = useMessages('programme')
  const language = useLanguage()
  const day = useDay()
  const { busy, run } = useProgrammeCall()
  const close = () =>
    run('close', async () => {
      await outcome(apiClient<SurveyApi>(language).programme.survey.$delete())
      return t('surveyClosed')
    })
  return (
    <Notice
      title={t('surveyIsOpen', { day: day(closes_on) })}
      action={
        <Button size="sm" busy={busy !== undefined} onClick={() => void close()}>
          {t('surveyClose')}
        </Button>
      }
    >
      {t('surveyShare', { path: localePath(language, '/programme') })}
    </Notice>
  )
}

type Past = Awaited<ReturnType<typeof pastSurveys>>[number]

function Results({ survey, tools }: { survey: Past; tools: readonly NamedTool[] }) {
  const t = useMessages('programme')
  const day = useDay()
  const { answered, ...results } = survey.results
  const names = new Map(tools.map(({ key, name }) => [key, name]))
  const listed = Object.entries(results.tools)
    .map(([key, count]) => [names.get(key) ?? t('surveyGone'), count] as const)
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  const often = usage.flatMap((one) =>
    results.often[one] ? [[t(`often_${one}`), results.often[one]] as const] : [],
  )
  const data = dataKinds.flatMap((one) =>
    results.data_kinds[one] ? [[t(`data_${one}`), results.data_kinds[one]] as const] : [],
  )
  return (
    <Card title={t('surveyResults', { day: day(survey.closes_on) })}>
      {answered === 0 ? (
        <p className="muted">{t('surveyFew', { group: surveyGroup })}</p>
      ) : (
        <div className="stack [--stack:var(--space-4)]">
          <p>{t('surveyAnswered', { count: answered })}</p>
          <Figures title={t('surveyTools')} rows={listed} />
          <Figures title={t('surveyOften')} rows={often} />
          <Figures title={t('surveyData')} rows={data} />
          <p className="small muted">{t('surveyRounded', { group: surveyGroup })}</p>
        </div>
      )}
    </Card>
  )
}

function Figures({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  const t = useMessages('programme')
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="small muted">{t('surveyNothing')}</p>
      ) : (
        <ul>
          {rows.map(([name, count]) => (
            <li key={name} className="row row--between py-1">
              <span className="wrap-anywhere">{name}</span>
              <span className="num">{t('surveyAtLeast', { count })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
