import { AuthError } from '#app/features/identity/auth-client.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { notify } from '#app/ui/toast.ts'

/** Shows why a sign-in call failed: a toast with what went wrong and, where it helps, what to do (PS-8). */
export function useAuthFailure(): (error: unknown, title: string) => string {
  const t = useMessages('identity')
  const sentence = useIdentityError()
  return (error, title) => {
    const reason = error instanceof AuthError ? error.reason : 'unknown'
    const show = (toastTitle: string, description: string) =>
      notify({ tone: 'destructive', title: toastTitle, description })
    if (reason === 'unknown') show(t('somethingWrong'), t('tryAgain'))
    else if (reason === 'email_in_use') show(t('emailInUse'), t('emailInUseHelp'))
    else if (reason === 'password_too_short') show(t('passwordShortTitle'), sentence(reason))
    else if (reason === 'too_many_requests') {
      const count = error instanceof AuthError ? error.retryAfter : undefined
      show(t('tooFastTitle'), count ? t('tooFast', { count }) : sentence(reason))
    } else show(title, sentence(reason))
    return reason
  }
}
