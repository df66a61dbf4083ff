import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { LeaveGuard } from '#app/features/programme/leave-guard.tsx'
import { textMax } from '#app/features/programme/rules.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useUnsavedForm } from '#app/features/programme/use-unsaved-form.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { IncidentApi } from './incident-api.server.ts'
import { IncidentFields, type IncidentFieldsProps } from './incident-fields.tsx'
import type { Incident } from './read-incidents.server.ts'
import { readReport } from './read-report.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

interface IncidentFormProps extends Pick<IncidentFieldsProps, 'systems' | 'today'> {
  incident: Incident
}

/** What was reported, which a lead may put right, and what was done about it. */
export function IncidentForm({ incident, systems, today }: IncidentFormProps) {
  const t = useMessages('programme')
  const ref = useRef<HTMLFormElement>(null)
  const { unsaved, onChange, kept } = useUnsavedForm(ref)
  const { busy, errors, submit, remove } = useIncidentForm(incident, kept)
  useFormFocus(errors, ref)
  const [asking, ask] = useState(false)
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={onChange}
      className="grid gap-6 lg:grid-cols-2 items-start"
    >
      <LeaveGuard unsaved={unsaved} />
      <Card title={t('incidentAbout')}>
        <div className="stack [--stack:18px]">
          <IncidentFields incident={incident} systems={systems} today={today} errors={errors} />
        </div>
      </Card>
      <div className="stack [--stack:var(--space-6)]">
        {incident.personal_data !== 'no' && incident.closed_on === null && (
          <Notice tone="warning" title={t('incidentBreachTitle')}>
            {t('incidentBreach')}
          </Notice>
        )}
        <Card title={t('incidentDone')}>
          <div className="stack [--stack:18px]">
            <Field label={t('incidentMeasures')} hint={t('incidentMeasuresHint')} error={errors.measures}>
              {(control) => (
                <TextArea
                  {...control}
                  name="measures"
                  rows={4}
                  maxLength={textMax}
                  defaultValue={incident.measures}
                />
              )}
            </Field>
            <Checkbox
              name="closed"
              label={t('incidentClosed')}
              defaultChecked={incident.closed_on !== null}
            />
          </div>
        </Card>
        <div className="row">
          <Button type="submit" variant="primary" busy={busy === 'save'}>
            {t('save')}
          </Button>
          <Button onClick={() => ask(true)}>{t('incidentRemove')}</Button>
        </div>
        <Suspense fallback={null}>
          {asking && (
            <ConfirmDialog
              title={t('incidentRemoveTitle')}
              action={t('incidentRemove')}
              busy={busy === 'remove'}
              onConfirm={() => void remove()}
              onClose={() => ask(false)}
            >
              <p>{t('incidentRemoveBody')}</p>
            </ConfirmDialog>
          )}
        </Suspense>
      </div>
    </form>
  )
}

/** Keeps an incident as it stands in the form, or takes it out, and goes back to the list; `onKept` is told before. */
function useIncidentForm({ id }: Incident, onKept: () => void) {
  const t = useMessages('programme')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, errors, run } = useProgrammeCall()
  const incident = apiClient<IncidentApi>(language).programme.incidents[':id']
  const back = () => {
    onKept()
    return navigate(localePath(language, '/team/programme/incidents'))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const json = {
      ...readReport(form),
      measures: String(form.get('measures') ?? ''),
      closed: form.has('closed'),
    }
    const send = async () => {
      await outcome(incident.$put({ param: { id }, json }))
      return t('incidentSaved')
    }
    if (await run('save', send)) await back()
  }
  const remove = async () => {
    const send = async () => {
      await outcome(incident.$delete({ param: { id } }))
      return t('incidentRemoved')
    }
    if (await run('remove', send)) await back()
  }
  return { busy, errors, submit, remove }
}
