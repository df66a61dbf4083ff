import { useState } from 'react'
import { authClient } from '#app/features/identity/auth-client.ts'
import { type AuthErrors, signupProblems } from '#app/features/identity/auth-rules.ts'
import { usePasswordMin } from '#app/features/identity/use-password-min.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { notify } from '#app/ui/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField, PasswordField } from './credential-fields.tsx'
import type { Credentials } from './credentials.ts'
import { useAuthFailure } from './use-auth-failure.ts'

interface SignupFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  /** Where the link in the mail leads in the end. */
  next: string | undefined
  /** @param signedIn false when the address must be confirmed by mail first */
  onSuccess: (signedIn: boolean) => void
  /** What came of the form when it was sent without JavaScript. */
  refused?: AuthErrors | undefined
}

export function SignupForm({ credentials, onChange, next, onSuccess, refused = {} }: SignupFormProps) {
  const t = useMessages('identity')
  const language = useLanguage()
  const fail = useAuthFailure()
  const min = usePasswordMin()
  const [repeat, setRepeat] = useState('')
  const [errors, setErrors] = useState<AuthErrors>(refused)
  const { email, password } = credentials
  const submit = async () => {
    const problems = signupProblems({ email, password, repeat }, min)
    setErrors(problems)
    tellAbout(problems)
    if (Object.keys(problems).length > 0) return
    try {
      onSuccess(await authClient.signUp(language, email, password, next))
    } catch (error) {
      const reason = fail(error, t('signupFailed'))
      if (reason === 'email_in_use' || reason === 'invalid_email') setErrors({ email: reason })
      if (reason.startsWith('password_')) setErrors({ password: reason })
    }
  }
  const tellAbout = (problems: AuthErrors) => {
    const tone = 'destructive'
    if (problems.password === 'password_too_short') {
      notify({
        tone,
        title: t('passwordShortTitle'),
        description: t('error_password_too_short', { count: min }),
      })
    }
    if (problems.repeat) {
      notify({ tone, title: t('passwordsDifferTitle'), description: t('passwordsDiffer') })
    }
  }
  const note = <p className="xs subtle">{t('ageNote')}</p>
  return (
    <AuthForm name="signup" errors={errors} action={t('signupAction')} onSubmit={submit} below={note}>
      <EmailField
        value={email}
        onChange={(value) => onChange({ ...credentials, email: value })}
        error={errors.email}
      />
      <PasswordField
        kind="new"
        label={t('password')}
        value={password}
        onChange={(value) => onChange({ ...credentials, password: value })}
        error={errors.password}
      />
      <PasswordField
        kind="repeat"
        label={t('repeatPassword')}
        value={repeat}
        onChange={setRepeat}
        error={errors.repeat}
      />
    </AuthForm>
  )
}
