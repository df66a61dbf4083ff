import { authClient } from '#app/features/identity/auth-client.ts'
import { AuthHeading } from '#app/features/identity/auth-heading.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.ts'
import { useAuthFailure } from './use-auth-failure.ts'

interface VerifyNoticeProps {
  email: string
  next: string | undefined
  /** Rank of the heading: a dialog has its own title above it. */
  level: 1 | 2
  onBack: () => void
}

/** After signing up with real mail: the address must be confirmed first. */
export function VerifyNotice({ email, next, level, onBack }: VerifyNoticeProps) {
  const t = useMessages('identity')
  const language = useLanguage()
  const fail = useAuthFailure()
  const { busy, run } = useApiCall()
  const resend = async () => {
    const send = async () => {
      await authClient.resendVerification(language, email, next)
      notify({ tone: 'success', title: t('verifyResent') })
    }
    await run(send, { refused: (_, error) => void fail(error, t('forgotFailed')) })
  }
  return (
    <div className="stack [--stack:18px]">
      <AuthHeading level={level} focus>
        {t('verifyHeading')}
      </AuthHeading>
      <p role="status">{t('verifySent', { email: email.trim() })}</p>
      <p className="small muted">{t('verifyHint')}</p>
      <Button size="lg" block busy={busy} onClick={resend}>
        {t('verifyResend')}
      </Button>
      <Button variant="ghost" size="sm" className="justify-self-center" onClick={onBack}>
        {t('backToLogin')}
      </Button>
    </div>
  )
}
