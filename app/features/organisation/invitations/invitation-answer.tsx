import { lazy, Suspense } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FullNotice } from './join/full-notice.tsx'
import { JoinCard } from './join/join-card.tsx'
import { PrivacyLines } from './join/privacy-lines.tsx'
import type { ShownInvitation } from './read-invitation.server.ts'
import { useAnswer } from './use-answer.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

type Answer = ReturnType<typeof useAnswer>
interface InvitationAnswerProps {
  invitation: ShownInvitation
  token: string
}

/** Accept or decline. Who has no profile yet gives a name with it; a colleague who learns alone signs up first. */
export function InvitationAnswer({ invitation, token }: InvitationAnswerProps) {
  const t = useMessages('organisation')
  const answer = useAnswer(token, invitation.company)
  const { busy, asking } = answer
  return (
    <>
      <Way invitation={invitation} token={token} answer={answer} />
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
    </>
  )
}

/** The way on, which depends on how far somebody is. */
function Way({ invitation, token, answer }: InvitationAnswerProps & { answer: Answer }) {
  const { company, viewer, no_seat } = invitation
  const onDecline = () => answer.ask(true)
  if (company === null) return <Colleague invitation={invitation} answer={answer} />
  if (!viewer?.has_profile) return <JoinCard invitation={invitation} token={token} onDecline={onDecline} />
  return (
    <SeatOfLearner company={company} full={no_seat || answer.full} answer={answer} onDecline={onDecline} />
  )
}

interface SeatOfLearnerProps {
  company: string
  full: boolean
  answer: Answer
  onDecline: () => void
}

function SeatOfLearner({ company, full, answer, onDecline }: SeatOfLearnerProps) {
  const t = useMessages('organisation')
  return (
    <Card title={t('joinTitle')}>
      <div className="stack [--stack:18px]">
        {full && <FullNotice company={company} late={answer.full} />}
        <PrivacyLines />
        <div className="row">
          <Button
            variant="primary"
            size="lg"
            busy={answer.busy === 'accept'}
            disabled={full}
            onClick={answer.accept}
          >
            {t('accept')}
          </Button>
          <Button variant="ghost" onClick={onDecline}>
            {t('decline')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** An invitation to learn on one's own: there is nothing to come back for after signing up. */
function Colleague({
  invitation: { viewer, sign_up_as },
  answer,
}: {
  invitation: ShownInvitation
  answer: Answer
}) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const to = (path: string) => localePath(language, path)
  // Not in the address, where it would stay in the history.
  const state = { email: sign_up_as }
  return (
    <div className="row">
      {viewer?.has_profile ? (
        <Button variant="primary" size="lg" busy={answer.busy === 'accept'} onClick={answer.accept}>
          {t('toWall')}
        </Button>
      ) : (
        <ButtonLink
          variant="primary"
          size="lg"
          href={to(viewer ? '/onboarding' : '/auth?tab=signup')}
          state={state}
        >
          {t(viewer ? 'finishProfile' : 'acceptColleague')}
        </ButtonLink>
      )}
      {!viewer && (
        <ButtonLink size="lg" href={to('/auth')} state={state}>
          {t('logInFirst')}
        </ButtonLink>
      )}
      <Button variant="ghost" onClick={() => answer.ask(true)}>
        {t('decline')}
      </Button>
    </div>
  )
}
