import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/own-page'
import { ownAssignments } from './assignments/own-assignments.server.ts'
import { OwnAssignments } from './assignments/own-assignments.tsx'
import { readOwnReports } from './incidents/read-incidents.server.ts'
import { ReportIncident } from './incidents/report-incident.tsx'
import { OwnPolicyCard } from './policy/own-policy-card.tsx'
import { ownReading } from './policy/readers/read-readers.server.ts'
import { type AiSystem, readRegister } from './register/read-register.server.ts'
import { readTools } from './survey/read-tools.server.ts'
import { SurveyForm } from './survey/survey-form.tsx'
import { openSurveyFor } from './survey/surveys.server.ts'
import { useDay } from './use-day.ts'

/** /programme: what the own organisation decided about AI and asks of its people, for everybody in one. */
export const loader = pageLoader('learner', async (ctx) => {
  const { db, viewer, language, now } = ctx
  const { account_id, user_id } = viewer.profile
  const account = await findAccount(db, account_id)
  if (account?.type !== 'company') throw new AppError('not_found', 'page_not_found')
  const survey = await openSurveyFor(db, account_id, user_id)
  const systems = await readRegister(db, account_id)
  return {
    company: account.name,
    systems: systems.filter(({ decision }) => decision !== 'undecided').map(toShown),
    assignments: await ownAssignments(ctx),
    // Also what is not decided yet: something may have gone wrong with it.
    used: systems.map(({ id, name }) => ({ id, name })),
    reports: await readOwnReports(db, account_id, user_id),
    today: dutchDay(now),
    reading: await ownReading(ctx),
    survey,
    tools: survey && !survey.answered ? await readTools(ctx) : [],
    meta: { title: messagesFor('programme', language)('ownTitle') },
  }
})

/** What everybody may know of a use of AI: what it is for and whether it may be used. */
const toShown = ({ id, name, purpose, decision, conditions, departments, terms_url }: AiSystem) => ({
  id,
  name,
  purpose,
  decision,
  conditions,
  departments: departments.map((one) => one.name),
  terms_url,
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

const tones = { allowed: 'success', allowed_for: 'accent', not_allowed: 'danger', undecided: 'line' } as const

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { company, systems, assignments, reading, survey, tools, used, reports, today } = loaderData
  const t = useMessages('programme')
  const day = useDay()
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <h1>{t('ownTitle')}</h1>
          <p className="lead">{t('ownLead', { company })}</p>
        </div>
        <div className="grid gap-6 lg:grid-cols-2 items-start">
          <OwnPolicyCard reading={reading} />
          <OwnAssignments assignments={assignments} company={company} />
          <Card title={t('ownTools')}>
            {systems.length === 0 && <p className="muted">{t('ownToolsNone', { company })}</p>}
            <ul>
              {systems.map(({ id, name, purpose, decision, conditions, departments, terms_url }) => (
                <li
                  key={id}
                  className="stack [--stack:4px] border-0 border-line border-t border-solid py-3 first:border-t-0"
                >
                  <p className="row row--between">
                    <b className="wrap-anywhere">{name}</b>
                    <Badge tone={tones[decision]}>{t(`decision_${decision}`)}</Badge>
                  </p>
                  <p className="small wrap-anywhere">{purpose}</p>
                  {conditions && <p className="small wrap-anywhere">{t('ownConditions', { conditions })}</p>}
                  {departments.length > 0 && (
                    <p className="small muted wrap-anywhere">
                      {t('ownFor', { departments: departments.join(', ') })}
                    </p>
                  )}
                  {terms_url && (
                    <a className="small" href={terms_url} rel="noreferrer noopener" target="_blank">
                      {t('ownTerms', { name })}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </Card>
          {survey && !survey.answered && <SurveyForm tools={tools} />}
          {survey?.answered && (
            <Notice tone="success" title={t('surveyThanks')}>
              {t('surveyThanksBody', { day: day(survey.closes_on) })}
            </Notice>
          )}
          <ReportIncident company={company} systems={used} today={today} reports={reports} />
        </div>
      </div>
    </main>
  )
}
