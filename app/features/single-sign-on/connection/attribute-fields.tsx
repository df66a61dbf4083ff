import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface AttributeFieldsProps {
  role: string
  department: string
  onChange: (part: { role_attribute?: string; department_attribute?: string }) => void
}

/** Names of what the provider tells of somebody's role and department. Both may stay empty. */
export function AttributeFields({ role, department, onChange }: AttributeFieldsProps) {
  const t = useMessages('single-sign-on')
  return (
    <>
      <Field label={t('departmentAttribute')} hint={t('departmentAttributeHint')} optional={t('optional')}>
        {(control) => (
          <TextInput
            {...control}
            name="department_attribute"
            autoCapitalize="none"
            spellCheck={false}
            value={department}
            onChange={(event) => onChange({ department_attribute: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('roleAttribute')} hint={t('roleAttributeHint')} optional={t('optional')}>
        {(control) => (
          <TextInput
            {...control}
            name="role_attribute"
            autoCapitalize="none"
            spellCheck={false}
            value={role}
            onChange={(event) => onChange({ role_attribute: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
