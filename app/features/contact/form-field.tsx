import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { companySizes, type FieldName, type FieldRule } from './rules.ts'

const autoComplete: Partial<Record<FieldName, string>> = {
  name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  company: 'organization',
  job_title: 'organization-title',
  phone: 'tel',
}
const inputType = { line: 'text', email: 'email', phone: 'tel' } as const

interface FormFieldProps {
  rule: FieldRule
  label: string
  /** Sentence on what is wrong. */
  error?: string | undefined
  /** What stood in it when it was sent without JavaScript. */
  value?: string | undefined
  className?: string
}

/** One field of a form, as its rule says. The browser keeps what is typed, also before the page's script has started. */
export function FormField({ rule, label, error, value, className = '' }: FormFieldProps) {
  const t = useMessages('contact')
  const { name, type, required, max } = rule
  const optional = required ? undefined : t('optional')
  return (
    <Field label={label} required={required} optional={optional} error={error} className={className}>
      {(control) => {
        const common = { ...control, name, defaultValue: value, autoComplete: autoComplete[name] }
        if (type === 'text') return <TextArea {...common} rows={6} />
        if (type !== 'size') return <TextInput {...common} type={inputType[type]} maxLength={max} />
        return (
          <Select {...common}>
            <option value="">{t('choose')}</option>
            {companySizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        )
      }}
    </Field>
  )
}
