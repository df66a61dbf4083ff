import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { type NamedPerson, PersonField } from '#app/features/organisation/people/person-field.tsx'
import { useFindPeople } from '#app/features/organisation/people/use-find-people.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { brand } from '#app/lib/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Measures } from './measures.server.ts'
import { measureMax, steps } from './rules.ts'
import { useSaveMeasures } from './use-save-measures.ts'

interface MeasuresFormProps {
  measures: Measures
  /** Who can be chosen as responsible; of an organisation of many others are found by name. */
  choices: { members: readonly NamedPerson[]; more: boolean }
}

/** What the organisation does about AI literacy, in its own words, step by step. */
export function MeasuresForm({ measures, choices }: MeasuresFormProps) {
  const t = useMessages('literacy')
  const { errors, busy, submit } = useSaveMeasures()
  const form = useFormFocus(errors)
  const findPeople = useFindPeople()
  const sentence = useErrorMessage(['literacy'], { max: measureMax })
  const errorOf = (name: string) => errors[name] && sentence(errors[name])
  return (
    <Card title={t('measuresTitle')}>
      <form ref={form} noValidate onSubmit={submit} className="stack [--stack:18px]">
        <p className="small muted">{t('measuresIntro')}</p>
        {steps.map((step) => (
          <Field
            key={step}
            label={t(`step_${step}`)}
            hint={t(`hint_${step}`, { brand: brand.name })}
            optional={t('optional')}
            error={errorOf(step)}
          >
            {(control) => (
              <TextArea
                {...control}
                name={step}
                rows={4}
                maxLength={measureMax}
                defaultValue={measures.texts[step]}
              />
            )}
          </Field>
        ))}
        <div className="grid gap-[18px] sm:grid-cols-2 items-start">
          <PersonField
            name="responsible_id"
            label={t('responsible')}
            error={errorOf('responsible_id')}
            people={choices.members}
            more={choices.more}
            initial={measures.responsible_id ?? ''}
            nobody={t('nobody')}
            find={findPeople}
          />
          <Field label={t('nextEvaluation')} optional={t('optional')} error={errorOf('next_evaluation')}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                name="next_evaluation"
                defaultValue={measures.next_evaluation ?? ''}
              />
            )}
          </Field>
        </div>
        <div className="row">
          <Button type="submit" variant="strong" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
