import type { FormEvent } from 'react'
import { AuthHeading } from '#app/features/identity/auth-heading.tsx'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { ExperiencePick, GoalsField, RolePick } from './onboarding-choices.tsx'
import { OnboardingFields } from './onboarding-fields.tsx'
import { missingFields } from './onboarding-state.ts'
import { useOnboarding } from './use-onboarding.ts'

interface OnboardingFormProps {
  target: string
  /** Whose draft this is. */
  owner: string
  /** YYYY-MM-DD */
  today: string
  /** An invitation to an organisation comes next: it brings the role and the company. */
  joining: boolean
  /** The name that the invitation gave; empty without one. */
  called: string
  /** Disciplines that have snacks. */
  served: readonly string[]
}

/** All of the profile on one page. The button wakes up when the required fields are filled, and says what is missing. */
export function OnboardingForm({ target, owner, today, joining, called, served }: OnboardingFormProps) {
  const t = useMessages('identity')
  const language = useLanguage()
  const { form, change, errors, busy, submit, later } = useOnboarding({ owner, target, joining, called })
  const element = useFormFocus(errors)
  const needed = {
    role: t('needRole'),
    full_name: t('needFullName'),
    username: t('needUsername'),
    work_area: t('needWorkArea'),
    company_name: t('needCompanyName'),
    date_of_birth: t('needDateOfBirth'),
    difficulty_level: '',
    goals: '',
  }
  const missing = missingFields(form, joining).map((field) => needed[field])
  const fields = new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(missing)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={element} className="stack [--stack:1.25rem]" method="post" noValidate onSubmit={send}>
      <AuthHeading intro={t('onboardingIntro')}>{t('onboardingHeading')}</AuthHeading>
      {!joining && <RolePick value={form.role} onChange={(role) => change({ role })} error={errors.role} />}
      <OnboardingFields
        form={joining ? { ...form, role: '' } : form}
        change={change}
        errors={errors}
        today={today}
        served={served}
      />
      <ExperiencePick
        value={form.difficulty_level}
        onChange={(difficulty_level) => change({ difficulty_level })}
      />
      <GoalsField value={form.goals} onChange={(goals) => change({ goals })} error={errors.goals} />
      <div className="stack [--stack:10px]">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={busy === 'submit'}
          disabled={missing.length > 0}
          aria-describedby="still-needed"
        >
          {t(joining ? 'onboardingContinue' : 'onboardingAction')}
        </Button>
        <div className="row row--between small">
          <p className="subtle min-w-0 flex-1" id="still-needed">
            {missing.length > 0 && t('stillNeeded', { fields })}
          </p>
          <Button variant="ghost" size="sm" busy={busy === 'later'} onClick={later}>
            {t('later')}
          </Button>
        </div>
      </div>
    </form>
  )
}
