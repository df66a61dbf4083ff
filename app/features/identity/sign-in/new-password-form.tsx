import { useState } from 'react'
import { authClient } from '#app/features/identity/auth-client.ts'
import { AuthHeading } from '#app/features/identity/auth-heading.tsx'
import { type AuthErrors, passwordProblems } from '#app/features/identity/auth-rules.ts'
import { usePasswordMin } from '#app/features/identity/use-password-min.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { notify } from '#app/ui/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordField } from './credential-fields.tsx'
import { useAuthFailure } from './use-auth-failure.ts'

interface NewPasswordFormProps {
  /** From the link in the mail; works once, for an hour. */
  token: string
  /** After confirming an address; otherwise after forgetting the one there was. */
  first: boolean
  onSuccess: () => void
  /** The account has a second factor, which a link by mail does not replace. */
  onSecondStep: () => void
  onExpired: () => void
  /** What came of the form when it was sent without JavaScript. */
  refused?: AuthErrors | undefined
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { token, first, onSuccess, onSecondStep, onExpired, refused = {} } = props
  const t = useMessages('identity')
  const language = useLanguage()
  const fail = useAuthFailure()
  const min = usePasswordMin()
  const [form, setForm] = useState({ password: '', repeat: '' })
  const [errors, setErrors] = useState<AuthErrors>(refused)
  const submit = async () => {
    const problems = passwordProblems(form, min)
    setErrors(problems)
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
    if (Object.keys(problems).length > 0) return
    try {
      const asksMore = await authClient.resetPassword(language, token, form.password)
      notify({ tone: 'success', title: t('resetDoneTitle'), description: t('resetDone') })
      if (asksMore) onSecondStep()
      else onSuccess()
    } catch (error) {
      const reason = fail(error, t('resetFailed'))
      if (reason === 'invalid_token') onExpired()
      if (reason.startsWith('password_')) setErrors({ password: reason })
    }
  }
  return (
    <div className="stack [--stack:18px]">
      <AuthHeading intro={t(first ? 'firstIntro' : 'resetIntro')}>
        {t(first ? 'firstHeading' : 'resetHeading')}
      </AuthHeading>
      <AuthForm name="reset" errors={errors} action={t('resetAction')} onSubmit={submit}>
        <PasswordField
          kind="new"
          label={t('newPassword')}
          value={form.password}
          onChange={(password) => setForm({ ...form, password })}
          error={errors.password}
        />
        <PasswordField
          kind="repeat"
          label={t('repeatPassword')}
          value={form.repeat}
          onChange={(repeat) => setForm({ ...form, repeat })}
          error={errors.repeat}
        />
      </AuthForm>
    </div>
  )
}
