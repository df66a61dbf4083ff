import { useState } from 'react'
import { authClient } from '#app/features/identity/auth-client.ts'
import { type AuthErrors, loginProblems, ssoPath } from '#app/features/identity/auth-rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { notify } from '#app/ui/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField, PasswordField } from './credential-fields.tsx'
import type { Credentials } from './credentials.ts'
import { useAuthFailure } from './use-auth-failure.ts'

interface LoginFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  onSuccess: () => void
  /** The password was right, and more is asked. */
  onSecondStep: () => void
  /** The address has not been confirmed yet. */
  onUnverified: () => void
  onForgot: () => void
  next?: string | undefined
  /** What came of the form when it was sent without JavaScript. */
  refused?: AuthErrors | undefined
}

export function LoginForm(props: LoginFormProps) {
  const { credentials, onChange, onSuccess, onSecondStep, onUnverified, onForgot, next, refused = {} } = props
  const t = useMessages('identity')
  const language = useLanguage()
  const fail = useAuthFailure()
  const [errors, setErrors] = useState<AuthErrors>(refused)
  const { email, password } = credentials
  /** The address whose organisation has a way of its own. */
  const [provided, setProvided] = useState<string>()
  const lookUp = async () => {
    if (email.includes('@') && (await authClient.hasProvider(email))) setProvided(email)
  }
  const submit = async () => {
    const problems = loginProblems(credentials)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    try {
      if (await authClient.signIn(language, email, password)) {
        onSecondStep()
        return
      }
    } catch (error) {
      const reason = fail(error, t('loginFailed'))
      if (reason === 'email_not_verified') onUnverified()
      if (reason === 'sso_required') setProvided(email)
      if (reason === 'invalid_credentials') setErrors({ password: reason })
      return
    }
    notify({ tone: 'success', title: t('welcomeBack') })
    onSuccess()
  }
  const forgot = (
    <ButtonLink
      variant="ghost"
      size="sm"
      className="justify-self-center"
      href={localePath(language, '/auth?tab=forgot')}
      onClick={(event) => {
        event.preventDefault()
        onForgot()
      }}
    >
      {t('forgotLink')}
    </ButtonLink>
  )
  return (
    <AuthForm name="login" errors={errors} action={t('loginAction')} onSubmit={submit} below={forgot}>
      <EmailField
        value={email}
        onChange={(value) => onChange({ ...credentials, email: value })}
        error={errors.email}
        onBlur={() => void lookUp()}
      />
      {provided === email && (
        <Notice
          title={t('ssoTitle')}
          role="status"
          action={
            <ButtonLink size="sm" variant="strong" href={ssoPath(language, next)} state={{ email }}>
              {t('ssoLink')}
            </ButtonLink>
          }
        >
          {t('ssoBody')}
        </Notice>
      )}
      <PasswordField
        kind="current"
        label={t('password')}
        value={password}
        onChange={(value) => onChange({ ...credentials, password: value })}
        error={errors.password}
      />
    </AuthForm>
  )
}
