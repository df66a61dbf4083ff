import { useSignOut } from '#app/features/identity/session/use-sign-out.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ShownInvitation } from './read-invitation.server.ts'

function Back({ signedIn }: { signedIn: boolean }) {
  const t = useMessages('organisation')
  const shared = useMessages('shared')
  const language = useLanguage()
  return (
    <div>
      <ButtonLink href={localePath(language, signedIn ? '/account-dashboard' : '/')}>
        {signedIn ? t('toWall') : shared('backHome')}
      </ButtonLink>
    </div>
  )
}

/** The link leads to nothing we know. */
export function UnknownInvitation() {
  const t = useMessages('organisation')
  return (
    <>
      <h1>{t('unknownTitle')}</h1>
      <p className="lead">{t('unknownBody')}</p>
      <Back signedIn={false} />
    </>
  )
}

/** Used, declined, withdrawn or expired. */
export function ClosedInvitation({ state, viewer }: Pick<ShownInvitation, 'state' | 'viewer'>) {
  const t = useMessages('organisation')
  if (state === 'pending') return null
  return (
    <>
      <h1>{t(`closed_${state}`)}</h1>
      <p className="lead">{t(state === 'accepted' ? 'closedAcceptedBody' : 'closedBody')}</p>
      <Back signedIn={viewer !== null} />
    </>
  )
}

/** Signed in as somebody else than was invited: only the invited person gets the seat. */
export function OtherAddress(props: { invited: string; email: string; token: string }) {
  const { invited, email, token } = props
  const t = useMessages('organisation')
  const { signOut, busy } = useSignOut(`/auth?next=${encodeURIComponent(`/invitation/${token}`)}`)
  return (
    <Notice
      tone="warning"
      title={t('otherTitle')}
      action={
        <Button size="sm" busy={busy} onClick={() => void signOut()}>
          {t('otherAction')}
        </Button>
      }
    >
      {t('otherBody', { invited, email })} {t('otherHint', { email })}
    </Notice>
  )
}
