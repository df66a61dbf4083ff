import { personalDataAnswers, textMax } from '#app/features/programme/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Incident } from './read-incidents.server.ts'

export interface IncidentFieldsProps {
  /** Absent: a new one. */
  incident?: Pick<Incident, 'what' | 'happened_on' | 'system' | 'personal_data'>
  /** Of the register. */
  systems: readonly { id: string; name: string }[]
  /** In the Netherlands. */
  today: string
  errors: Readonly<Record<string, string>>
}

/** What is asked of an incident, of who reports it as of who handles it. */
export function IncidentFields({ incident, systems, today, errors }: IncidentFieldsProps) {
  const t = useMessages('programme')
  return (
    <>
      <Field label={t('incidentWhat')} hint={t('incidentWhatHint')} required error={errors.what}>
        {(control) => (
          <TextArea {...control} name="what" rows={4} maxLength={textMax} defaultValue={incident?.what} />
        )}
      </Field>
      <Field label={t('incidentWhen')} required error={errors.happened_on}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="happened_on"
            max={today}
            defaultValue={incident?.happened_on ?? today}
          />
        )}
      </Field>
      <Field label={t('incidentSystem')} error={errors.system_id}>
        {(control) => (
          <Select {...control} name="system_id" defaultValue={incident?.system?.id ?? ''}>
            <option value="">{t('incidentNoSystem')}</option>
            {systems.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('incidentPersonal')} hint={t('incidentPersonalHint')}>
        {(control) => (
          <Select {...control} name="personal_data" defaultValue={incident?.personal_data ?? 'no'}>
            {personalDataAnswers.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
