import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AuthAnswer } from './auth-action.server.ts'
import type { AuthTab } from './credentials.ts'

/** Why a form that was sent without JavaScript was refused, where no field can mend it. */
export function AnswerNotice({ answer }: { answer: AuthAnswer }) {
  const t = useMessages('identity')
  const sentence = useIdentityError()
  const { form, reason = 'unknown' } = answer
  const title = {
    login: 'loginFailed',
    signup: 'signupFailed',
    forgot: 'forgotFailed',
    reset: 'resetFailed',
  } as const
  return (
    <Notice tone="danger" title={t(title[form])} role="alert">
      {sentence(reason)}
    </Notice>
  )
}

/** The other tab as a link, as the tabs are buttons that wait for a script. */
export function WithoutScript({ tab, next }: { tab: AuthTab; next: string | undefined }) {
  const t = useMessages('identity')
  const language = useLanguage()
  const query = new URLSearchParams({ ...(next && { next }), ...(tab === 'login' && { tab: 'signup' }) })
  return (
    <noscript>
      <p className="small text-center">
        <a href={`${localePath(language, '/auth')}?${query}`}>
          {t(tab === 'login' ? 'noScriptSignup' : 'noScriptLogin')}
        </a>
      </p>
    </noscript>
  )
}
