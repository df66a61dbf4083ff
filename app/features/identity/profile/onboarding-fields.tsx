import type { ComponentProps } from 'react'
import { type NewProfile, nameMax, needsCompany } from '#app/features/identity/rules.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { WorkAreaField } from '#app/features/identity/work-area/work-area-field.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Field, type FieldControl } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { OnboardingForm } from './onboarding-draft.ts'

interface OnboardingFieldsProps {
  form: OnboardingForm
  change: (part: Partial<OnboardingForm>) => void
  /** Reasons by field. */
  errors: Partial<Record<keyof NewProfile, string>>
  /** YYYY-MM-DD */
  today: string
  /** Disciplines that have snacks. */
  served: readonly string[]
}

type TextName = 'full_name' | 'username' | 'company_name' | 'date_of_birth'

/** Who one is and where one works; which of the last fields shows depends on the role. */
export function OnboardingFields({ form, change, errors, today, served }: OnboardingFieldsProps) {
  const t = useMessages('identity')
  const sentence = useIdentityError()
  const text = (name: TextName, label: string, input: ComponentProps<'input'>, hint?: string) => (
    <Field label={label} required hint={hint} error={errors[name] && sentence(errors[name])}>
      {(control: FieldControl) => (
        <TextInput
          {...control}
          {...input}
          name={name}
          value={form[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-[18px]">
      {text('full_name', t('fullName'), { autoComplete: 'name', maxLength: nameMax })}
      {text(
        'username',
        t('username'),
        { autoComplete: 'nickname', autoCapitalize: 'none', spellCheck: false, maxLength: 30 },
        t('usernameHint'),
      )}
      <WorkAreaField
        value={form.work_area}
        onChange={(work_area) => change({ work_area })}
        error={errors.work_area}
        served={served}
      />
      {needsCompany(form.role) &&
        text('company_name', t('companyName'), {
          autoComplete: 'organization',
          maxLength: nameMax,
          placeholder: t('companyPlaceholder'),
        })}
      {form.role === 'youth_member' &&
        text(
          'date_of_birth',
          t('dateOfBirth'),
          { type: 'date', autoComplete: 'bday', min: '1900-01-01', max: today },
          t('dateOfBirthHint'),
        )}
    </div>
  )
}
