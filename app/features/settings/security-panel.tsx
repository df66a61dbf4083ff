import { useSearchParams } from 'react-router'
import { ConnectedAppsCard } from '#app/features/connected-apps/connected-apps-card.tsx'
import type { ConnectedApp } from '#app/features/connected-apps/rules.ts'
import type { SecondFactorState } from '#app/features/identity/second-factor/second-factor-state.server.ts'
import type { OwnSession } from '#app/features/identity/session/sessions.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { PasskeysCard } from './second-factor/passkeys-card.tsx'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

interface SecurityPanelProps {
  sessions: OwnSession[]
  email: string
  factor: SecondFactorState
  /** Browsers make passkeys at this address. */
  passkeysPossible: boolean
  apps: ConnectedApp[]
  /** What an app is given to connect. */
  appAddress: string
}

/** Password, second factor, passkeys, sessions and connected apps (PD-36, PD-49, PD-91). */
export function SecurityPanel(props: SecurityPanelProps) {
  const { sessions, email, factor, passkeysPossible, apps, appAddress } = props
  const t = useMessages('settings')
  const [params] = useSearchParams()
  const why = params.get('for')
  return (
    <div className="stack">
      {why === 'role' && (
        <Notice tone="warning" title={t('longerPasswordTitle')} role="status">
          {t('longerPasswordBody')}
        </Notice>
      )}
      {factor.required && !factor.on && (
        <Notice tone="warning" title={t('factorFirstTitle')} role="status">
          {t('factorFirstBody')}
        </Notice>
      )}
      <div className="cols cols--2">
        <div className="stack">
          <SecondFactorCard state={factor} />
          {(passkeysPossible || factor.passkeys.length > 0) && <PasskeysCard passkeys={factor.passkeys} />}
        </div>
        <div className="stack">
          <PasswordForm email={email} />
          <SessionsCard sessions={sessions} />
          <ConnectedAppsCard apps={apps} address={appAddress} />
        </div>
      </div>
    </div>
  )
}
