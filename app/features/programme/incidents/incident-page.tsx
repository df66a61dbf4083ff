import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { readRegister } from '#app/features/programme/register/read-register.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Route } from './+types/incident-page'
import { IncidentForm } from './incident-form.tsx'
import { readIncidents } from './read-incidents.server.ts'

/** /team/programme/incidents/:incidentId: what was reported and what was done about it, for the owner and learning leads (PD-83). */
export const loader = pageLoader('learner', async (ctx, { params }: LoaderFunctionArgs) => {
  const { db, viewer, language, now } = requireLead(ctx)
  const { account_id, role } = viewer.profile
  const incident = (await readIncidents(db, account_id)).find(({ id }) => id === params.incidentId)
  if (!incident) throw new AppError('not_found', 'incident_not_found')
  const systems = (await readRegister(db, account_id)).map(({ id, name }) => ({ id, name }))
  const { system } = incident
  // One that left the register since stays what the incident was with.
  if (system && !systems.some(({ id }) => id === system.id)) systems.push(system)
  return {
    role,
    incident,
    systems,
    today: dutchDay(now),
    meta: { title: messagesFor('programme', language)('incidentTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function IncidentPage({ loaderData }: Route.ComponentProps) {
  const { role, incident, ...rest } = loaderData
  const t = useMessages('programme')
  const day = useDay()
  const { reported_by, reported_at } = incident
  const reported = day(reported_at.slice(0, 10))
  return (
    <ProgrammeShell
      title={t('incidentTitle')}
      lead={
        reported_by
          ? t('incidentReportedBy', { day: reported, name: reported_by })
          : t('incidentReportedOn', { day: reported })
      }
      current="/team/programme/incidents"
      role={role}
    >
      <IncidentForm key={incident.id} incident={incident} {...rest} />
    </ProgrammeShell>
  )
}
