import { type FormEvent, useState } from 'react'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { IncidentApi } from './incident-api.server.ts'
import { IncidentFields, type IncidentFieldsProps } from './incident-fields.tsx'
import type { OwnReport } from './read-incidents.server.ts'
import { readReport } from './read-report.ts'

interface ReportIncidentProps extends Pick<IncidentFieldsProps, 'systems' | 'today'> {
  company: string
  /** What the viewer reported before. */
  reports: readonly OwnReport[]
}

/** Where anybody in a company says that something went wrong with AI; folded until somebody wants to. */
export function ReportIncident({ company, systems, today, reports }: ReportIncidentProps) {
  const t = useMessages('programme')
  const day = useDay()
  const { busy, errors, submit } = useReport()
  const form = useFormFocus(errors)
  const [open, setOpen] = useState(false)
  return (
    <Card title={t('incidentReportTitle')} id="report">
      <div className="stack [--stack:var(--space-4)]">
        <p>{t('incidentReportIntro', { company })}</p>
        {!open && (
          <div className="row">
            <Button onClick={() => setOpen(true)}>{t('incidentReport')}</Button>
          </div>
        )}
        {open && (
          <form
            ref={form}
            method="post"
            noValidate
            onSubmit={async (event) => {
              if (await submit(event)) setOpen(false)
            }}
            className="stack [--stack:18px]"
          >
            <IncidentFields systems={systems} today={today} errors={errors} />
            <div className="row">
              <Button type="submit" variant="primary" busy={busy !== undefined}>
                {t('incidentSend')}
              </Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {t('incidentCancel')}
              </Button>
            </div>
          </form>
        )}
        {reports.length > 0 && (
          <ul aria-label={t('incidentOwn')}>
            {reports.map(({ id, what, happened_on, closed_on }) => (
              <li
                key={id}
                className="row row--between items-start border-0 border-line border-t border-solid py-2"
              >
                <span className="small min-w-0 wrap-anywhere">
                  {what} <span className="muted">({day(happened_on)})</span>
                </span>
                <Badge tone={closed_on ? 'success' : 'line'}>
                  {closed_on ? t('incidentClosedOn', { day: day(closed_on) }) : t('incidentIsReported')}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function useReport() {
  const t = useMessages('programme')
  const language = useLanguage()
  const { busy, errors, run } = useProgrammeCall()
  const [requests] = useState(createAttempts)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const report = readReport(new FormData(event.currentTarget))
    return run('report', async () => {
      const json = { request_id: requests.idFor(JSON.stringify(report)), ...report }
      await outcome(apiClient<IncidentApi>(language).programme.incidents.$post({ json }))
      requests.done()
      return t('incidentReported')
    })
  }
  return { busy, errors, submit }
}
