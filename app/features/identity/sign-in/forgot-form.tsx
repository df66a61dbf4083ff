import { useState } from 'react'
import { authClient } from '#app/features/identity/auth-client.ts'
import { AuthHeading } from '#app/features/identity/auth-heading.tsx'
import type { AuthErrors } from '#app/features/identity/auth-rules.ts'
import { emailProblem } from '#app/features/identity/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AuthAnswer } from './auth-action.server.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './credential-fields.tsx'
import { useAuthFailure } from './use-auth-failure.ts'

interface ForgotFormProps {
  email: string
  onEmail: (email: string) => void
  /** Mail is written to files instead of sent, which whoever runs the demo must know. */
  outbox: boolean
  /** After a link that no longer works. */
  expired?: boolean
  /** Rank of the heading: a dialog has its own title above it. */
  level: 1 | 2
  onBack: () => void
  /** What came of the form when it was sent without JavaScript. */
  answer?: Pick<AuthAnswer, 'errors' | 'mailed'> | undefined
}

/** Asks for a mail with a reset link. It says the same whether the address has an account or not. */
export function ForgotForm(props: ForgotFormProps) {
  const { email, onEmail, outbox, expired, level, onBack, answer } = props
  const t = useMessages('identity')
  const language = useLanguage()
  const fail = useAuthFailure()
  const [errors, setErrors] = useState<AuthErrors>(answer?.errors ?? {})
  const [sentTo, setSentTo] = useState(answer?.mailed ? email.trim() : undefined)
  const submit = async () => {
    const problem = emailProblem(email.trim())
    setErrors(problem ? { email: problem } : {})
    if (problem) return
    try {
      await authClient.requestReset(language, email)
      setSentTo(email.trim())
    } catch (error) {
      const reason = fail(error, t('forgotFailed'))
      if (reason === 'invalid_email') setErrors({ email: reason })
    }
  }
  const back = (
    <ButtonLink
      variant="ghost"
      size="sm"
      className="justify-self-center"
      href={localePath(language, '/auth')}
      onClick={(event) => {
        event.preventDefault()
        onBack()
      }}
    >
      {t('backToLogin')}
    </ButtonLink>
  )
  if (sentTo) {
    return (
      <div className="stack [--stack:18px]">
        <AuthHeading level={level} focus>
          {t('forgotDoneTitle')}
        </AuthHeading>
        <p role="status">{t('forgotDone', { email: sentTo })}</p>
        {outbox && <p className="small muted">{t('outboxNote')}</p>}
        {back}
      </div>
    )
  }
  return (
    <div className="stack [--stack:18px]">
      {expired && (
        <Notice tone="warning" title={t('linkExpiredTitle')} role="alert">
          {t('linkExpired')}
        </Notice>
      )}
      <AuthHeading level={level} focus={!expired} intro={t('forgotIntro')}>
        {t(expired ? 'linkExpiredHeading' : 'forgotHeading')}
      </AuthHeading>
      <AuthForm name="forgot" errors={errors} action={t('forgotAction')} onSubmit={submit} below={back}>
        <EmailField value={email} onChange={onEmail} error={errors.email} />
      </AuthForm>
    </div>
  )
}
