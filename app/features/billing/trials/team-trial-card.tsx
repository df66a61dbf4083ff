import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { plans, teamTrialPath, trialDays } from '#app/features/billing/plans.ts'
import { triedPlan } from '#app/features/billing/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { notify } from '#app/ui/toast.ts'
import type { TeamTrialOffer } from './team-trial-offer.server.ts'

const AuthDialog = lazy(() => import('#app/features/identity/sign-in/auth-dialog.tsx'))
const TeamTrialDialog = lazy(() => import('./team-trial-dialog.tsx'))

/** Trying it with a whole organisation: the offer, how long it still runs, or that it was used (PD-27). */
export function TeamTrialCard({ offer }: { offer: TeamTrialOffer }) {
  const t = useMessages('billing')
  const language = useLanguage()
  const { asking, setAsking, signing, setSigning, begin, signedIn } = useBegin(offer)
  if (offer.state === 'none') return null
  if (offer.state === 'running') {
    const date = longDate(new Date(offer.ends), localeOf[language])
    return (
      <Card title={t('teamTrialRunning', { date })}>
        <div className="stack [--stack:12px]">
          <p>{t('teamTrialRunningBody')}</p>
          {offer.owner && (
            <div>
              <ButtonLink href={localePath(language, '/team/seats')}>{t('panelToSeats')}</ButtonLink>
            </div>
          )}
        </div>
      </Card>
    )
  }
  const values = { days: trialDays, seats: plans[triedPlan].seats.to ?? 0 }
  return (
    <Card title={t('teamTrialHeading', values)}>
      <div className="stack [--stack:12px]">
        <p>{t('teamTrialLead', values)}</p>
        <div>
          <Button variant="primary" onClick={begin}>
            {t('teamTrialButton')}
          </Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {signing && <AuthDialog open next={teamTrialPath} onOpenChange={setSigning} onSuccess={signedIn} />}
        {asking && <TeamTrialDialog open onOpenChange={setAsking} company={offer.company} />}
      </Suspense>
    </Card>
  )
}

/** Opens the question by the button, or by the address somebody came back to after signing up. */
function useBegin(offer: TeamTrialOffer) {
  const t = useMessages('billing')
  const messageOf = useErrorMessage(['billing'])
  const [asking, setAsking] = useState(false)
  const [signing, setSigning] = useState(false)
  const [params, setParams] = useSearchParams()
  const wanted = params.get('choose') === 'team'
  const navigate = useNavigate()
  const language = useLanguage()
  const to = (path: string) => void navigate(localePath(language, path))
  const makeProfile = () => to(`/onboarding?next=${encodeURIComponent(teamTrialPath)}`)
  function begin(): void {
    if (offer.state === 'visitor') setSigning(true)
    else if (offer.state === 'unfinished') makeProfile()
    else setAsking(true)
  }
  function signedIn(): void {
    setSigning(false)
    to(teamTrialPath)
  }
  const resume = useEffectEvent(() => {
    const rest = new URLSearchParams(params)
    rest.delete('choose')
    setParams(rest, { replace: true, preventScrollReset: true })
    if (offer.state === 'unfinished') makeProfile()
    else if (offer.state === 'offered') setAsking(true)
    else if (offer.state === 'none')
      notify({ title: t('teamTrialFailed'), description: messageOf(offer.because) })
  })
  useEffect(() => {
    if (wanted && offer.state !== 'visitor') resume()
  }, [wanted, offer.state])
  return { asking, setAsking, signing, setSigning, begin, signedIn }
}
