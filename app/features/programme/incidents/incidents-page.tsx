import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/incidents-page'
import { type Incident, readIncidents } from './read-incidents.server.ts'

/** /team/programme/incidents: what went wrong with AI, for the owner and learning leads (PD-83). */
export const loader = pageLoader('learner', async (ctx) => {
  const { db, viewer, language } = requireLead(ctx)
  return {
    role: viewer.profile.role,
    incidents: await readIncidents(db, viewer.profile.account_id),
    meta: { title: messagesFor('programme', language)('incidentsTitle') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function IncidentsPage({ loaderData }: Route.ComponentProps) {
  const { role, incidents } = loaderData
  const t = useMessages('programme')
  const language = useLanguage()
  const report = (
    <ButtonLink variant="primary" href={localePath(language, '/programme#report')}>
      {t('incidentReport')}
    </ButtonLink>
  )
  const open = incidents.filter(({ closed_on }) => closed_on === null).length
  return (
    <ProgrammeShell
      title={t('incidentsTitle')}
      lead={t('incidentsLead')}
      current="/team/programme/incidents"
      role={role}
    >
      {incidents.length === 0 ? (
        <EmptyState title={t('incidentsEmpty')} actions={report} headingLevel={2}>
          {t('incidentsEmptyBody')}
        </EmptyState>
      ) : (
        <Card
          title={t('incidentsHeading')}
          beside={<span className="muted small">{t('incidentsOpen', { count: open })}</span>}
        >
          <div className="stack [--stack:var(--space-4)]">
            <div className="row">{report}</div>
            <ul>
              {incidents.map((one) => (
                <IncidentRow key={one.id} incident={one} />
              ))}
            </ul>
          </div>
        </Card>
      )}
    </ProgrammeShell>
  )
}

function IncidentRow({ incident }: { incident: Incident }) {
  const t = useMessages('programme')
  const language = useLanguage()
  const day = useDay()
  const { id, happened_on, system, what, personal_data, reported_by, closed_on } = incident
  const when = day(happened_on)
  return (
    <li className="row row--between items-start border-0 border-line border-t border-solid py-3 first:border-t-0">
      <div className="min-w-0 stack [--stack:4px]">
        <p className="wrap-anywhere">{what}</p>
        <p className="small muted wrap-anywhere">
          {when} · {system?.name ?? t('incidentNoSystem')}
          {reported_by && ` · ${t('incidentBy', { name: reported_by })}`}
        </p>
        <Badges>
          <Badge tone={closed_on ? 'success' : 'warning'}>
            {closed_on ? t('incidentClosedOn', { day: day(closed_on) }) : t('incidentIsOpen')}
          </Badge>
          {personal_data !== 'no' && (
            <Badge tone={personal_data === 'yes' ? 'danger' : 'line'}>
              {t(`incidentData_${personal_data}`)}
            </Badge>
          )}
        </Badges>
      </div>
      <ButtonLink
        size="sm"
        href={localePath(language, `/team/programme/incidents/${id}`)}
        aria-label={t('incidentHandleName', { day: when })}
      >
        {t('incidentHandle')}
      </ButtonLink>
    </li>
  )
}
