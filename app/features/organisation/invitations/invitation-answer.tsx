import { lazy, Suspense } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ShownInvitation } from './read-invitation.server.ts'
import { useAnswer } from './use-answer.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

/** Accept or decline; whoever is not signed in or has no profile does that first and comes back. */
export function InvitationAnswer({ invitation, token }: { invitation: ShownInvitation; token: string }) {
  const t = useMessages('organisation')
  const answer = useAnswer(token, invitation.company)
  const { busy, asking } = answer
  const full = invitation.company !== null && (invitation.no_seat || answer.full)
  return (
    <div className="stack [--stack:1rem]">
      {full && (
        <Notice tone="warning" role={answer.full ? 'alert' : undefined} title={t('noSeatTitle')}>
          {t('noSeatBody', { company: invitation.company ?? '' })}
        </Notice>
      )}
      {invitation.sign_up_as !== null && invitation.company !== null && (
        <p className="small muted wrap-anywhere">{t('signUpHint', { email: invitation.sign_up_as })}</p>
      )}
      <div className="row">
        <Accept
          invitation={invitation}
          token={token}
          full={full}
          busy={busy === 'accept'}
          onAccept={answer.accept}
        />
        <Button variant="ghost" onClick={() => answer.ask(true)}>
          {t('decline')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog
            title={t('declineTitle')}
            action={t('declineAction')}
            busy={busy === 'decline'}
            onConfirm={answer.decline}
            onClose={() => answer.ask(false)}
          >
            <p>{t('declineBody')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}

interface AcceptProps {
  invitation: ShownInvitation
  token: string
  /** No seat is left: there is nothing to accept, now. */
  full: boolean
  busy: boolean
  onAccept: () => void
}

/** The way on, which depends on how far somebody is. */
function Accept({ invitation, token, full, busy, onAccept }: AcceptProps) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { company, viewer, sign_up_as } = invitation
  const to = (path: string) => localePath(language, path)
  // A colleague who learns alone has nothing to come back for.
  const next = company === null ? '' : `next=${encodeURIComponent(`/invitation/${token}`)}`
  if (!viewer) {
    // Not in the address, where it would stay in the history.
    const state = { email: sign_up_as }
    return (
      <>
        <ButtonLink variant="primary" size="lg" href={to(`/auth?tab=signup&${next}`)} state={state}>
          {company === null ? t('acceptColleague') : t('signUpFirst')}
        </ButtonLink>
        <ButtonLink size="lg" href={to(`/auth?${next}`)} state={state}>
          {t('logInFirst')}
        </ButtonLink>
      </>
    )
  }
  if (!viewer.has_profile) {
    return (
      <ButtonLink variant="primary" size="lg" href={to(`/onboarding?${next}`)}>
        {t('finishProfile')}
      </ButtonLink>
    )
  }
  return (
    <Button variant="primary" size="lg" busy={busy} disabled={full} onClick={onAccept}>
      {company === null ? t('toWall') : t('accept')}
    </Button>
  )
}
