import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import type { Route } from './+types/overview-page'
import { ExceptionList } from './exception-list.tsx'
import { LateList } from './late-list.tsx'
import { LinesFilterForm } from './lines-filter-form.tsx'
import { type DepartmentStanding, type Overview, parseLinesFilter } from './overview-rules.ts'
import { readExceptions } from './read-exceptions.server.ts'
import { readOverview } from './read-overview.server.ts'
import { type ProgrammeSteps, readSteps } from './read-steps.server.ts'

/** /team/programme: how the programme stands, for the owner and learning leads (PD-51). */
export const loader = pageLoader('learner', async (ctx, { url }) => {
  const { db, viewer, language, now } = requireLead(ctx)
  const { account_id, role } = viewer.profile
  const filter = parseLinesFilter(url.searchParams)
  const overview = await readOverview(db, account_id, dutchDay(now), filter)
  const [account, steps, exceptions] = await Promise.all([
    findAccount(db, account_id),
    readSteps(db, account_id),
    readExceptions(db, account_id, filter.exceptions),
  ])
  return {
    role,
    company: account?.name ?? '',
    filter,
    overview,
    exceptions,
    steps,
    meta: { title: messagesFor('programme', language)('overviewTitle') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { role, company, filter, overview, exceptions, steps } = loaderData
  const t = useMessages('programme')
  return (
    <ProgrammeShell
      title={t('overviewTitle')}
      lead={t('overviewLead', { company })}
      current="/team/programme"
      role={role}
    >
      <Steps steps={steps} />
      {overview.people > 0 && (
        <>
          <Departments overview={overview} />
          <LinesFilterForm departments={overview.departments} filter={filter} />
          <div className="grid gap-6 lg:grid-cols-2 items-start">
            <LateList list="late" {...overview.late} filter={filter} />
            <LateList list="soon" {...overview.soon} filter={filter} />
            <Coming coming={overview.coming} />
            <ExceptionList {...exceptions} filter={filter} />
          </div>
        </>
      )}
    </ProgrammeShell>
  )
}

/** What to do first, in order, as long as it is not done. */
function Steps({ steps }: { steps: ProgrammeSteps }) {
  const t = useMessages('programme')
  const language = useLanguage()
  const { register, undecided, requirements } = steps
  if (register > 0 && undecided === 0 && requirements > 0) return null
  const list = [
    { done: register > 0 && undecided === 0, path: '/team/programme/register', label: t('stepRegister') },
    { done: requirements > 0, path: '/team/programme/goals', label: t('stepGoals') },
  ]
  return (
    <Card title={t('stepsTitle')}>
      <ol className="stack [--stack:var(--space-3)]">
        {list.map(({ done, path, label }) => (
          <li key={path} className="row row--between">
            <span>
              {label} {done && <span className="muted">({t('stepDone')})</span>}
            </span>
            {!done && (
              <ButtonLink
                size="sm"
                href={localePath(language, path)}
                aria-label={t('stepGoName', { step: label })}
              >
                {t('stepGo')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      {undecided > 0 && <p className="small muted">{t('stepUndecided', { count: undecided })}</p>}
    </Card>
  )
}

function Departments({ overview }: { overview: Pick<Overview, 'people' | 'on_time' | 'departments'> }) {
  const t = useMessages('programme')
  const language = useLanguage()
  const { people, on_time, departments } = overview
  return (
    <Card
      title={t('departmentsTitle')}
      beside={
        <a
          className="btn btn--quiet btn--sm"
          href={localePath(language, '/team/programme/overview.csv')}
          download
        >
          {t('downloadCsv')}
        </a>
      }
    >
      <div className="stack [--stack:var(--space-4)]">
        <p>{t('onTime', { count: on_time, people })}</p>
        <ul className="stack [--stack:var(--space-3)]">
          {departments.map((one) => (
            <DepartmentRow key={one.department ?? ''} department={one} />
          ))}
        </ul>
        <p className="small muted">{t('onTimeHint')}</p>
      </div>
    </Card>
  )
}

function DepartmentRow({ department: { department, people, on_time } }: { department: DepartmentStanding }) {
  const t = useMessages('programme')
  return (
    <li className="stack [--stack:4px]">
      <p className="row row--between">
        <span className="wrap-anywhere">{department ?? t('noDepartment')}</span>
        <span className="small muted">{t('onTime', { count: on_time, people })}</span>
      </p>
      <Bar percent={(100 * on_time) / people} tone="success" small />
    </li>
  )
}

function Coming({ coming }: Pick<Overview, 'coming'>) {
  const t = useMessages('programme')
  const locale = localeOf[useLanguage()]
  const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Card title={t('comingTitle')}>
      {coming.length === 0 && <p className="muted">{t('comingNone')}</p>}
      <ul>
        {coming.map(({ month: one, assignments }) => (
          <li key={one} className="row row--between py-1">
            <span>{month.format(new Date(`${one}-15T12:00:00Z`))}</span>
            <span className="num">{t('comingCount', { count: assignments })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
