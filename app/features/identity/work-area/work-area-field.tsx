import { disciplineOf, type WorkArea, workAreas } from '#app/features/identity/rules.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { disciplineKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

/** Keys of their names, of the feature `identity`. */
export const workAreaNames = {
  marketing: 'areaMarketing',
  sales: 'areaSales',
  hr: 'areaHr',
  finance: 'areaFinance',
  operations: 'areaOperations',
  it: 'areaIt',
  youth: 'areaYouth',
} as const satisfies Record<WorkArea, string>

interface WorkAreaFieldProps {
  value: string
  onChange: (workArea: string) => void
  /** Reason of a refusal. */
  error: string | undefined
  /** Disciplines that have snacks (`disciplinesWithSnacks`). */
  served: readonly string[]
}

/** Where somebody works, and at once what they will be served for it: of an area without snacks of its own it says so. */
export function WorkAreaField({ value, onChange, error, served }: WorkAreaFieldProps) {
  const t = useMessages('identity')
  const sentence = useIdentityError()
  const hint = useServedHint(value, served)
  return (
    <Field label={t('workArea')} required hint={hint} error={error && sentence(error)}>
      {(control) => (
        <Select
          {...control}
          name="work_area"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t('workAreaChoose')}</option>
          {workAreas.map((area) => (
            <option key={area} value={area}>
              {t(workAreaNames[area])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function useServedHint(value: string, served: readonly string[]): string | undefined {
  const t = useMessages('identity')
  const shared = useMessages('shared')
  const chosen = workAreas.find((area) => area === value)
  if (!chosen) return undefined
  const discipline = disciplineOf(chosen)
  if (discipline === 'foundation') return t('servedGeneral', { area: t(workAreaNames[chosen]) })
  const name = shared(disciplineKey(discipline))
  return served.includes(discipline)
    ? t('servedOwn', { discipline: name })
    : t('servedLater', { discipline: name.toLowerCase() })
}
