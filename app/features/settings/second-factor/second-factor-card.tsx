import { lazy, Suspense, useState } from 'react'
import type { SecondFactorState } from '#app/features/identity/second-factor/second-factor-state.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Change } from './use-second-factor.ts'

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'))

/** From so few recovery codes on it is time for new ones. */
const fewCodes = 3

/** What is asked after the password (PD-49). */
export function SecondFactorCard({ state }: { state: SecondFactorState }) {
  const t = useMessages('settings')
  const [change, setChange] = useState<Change>()
  const { on, app, passkeys, recovery_codes_left: left, required } = state
  return (
    <Card
      title={t('factorTitle')}
      beside={<Badge tone={on ? 'success' : undefined}>{t(on ? 'factorIsOn' : 'factorIsOff')}</Badge>}
    >
      <div className="stack">
        <p className="muted">{t('factorIntro')}</p>
        {on && (
          <ul className="stack small [--stack:4px]">
            {app && <li>{t('factorByApp')}</li>}
            {passkeys.length > 0 && <li>{t('factorByPasskey', { count: passkeys.length })}</li>}
            <li>{t('codesLeft', { count: left })}</li>
          </ul>
        )}
        {on && left <= fewCodes && (
          <Notice tone="warning" title={t('codesFewTitle')}>
            {t('codesFew')}
          </Notice>
        )}
        <div className="row">
          {!app && (
            <Button variant={on ? undefined : 'strong'} onClick={() => setChange('app')}>
              {t('appSetUp')}
            </Button>
          )}
          {!on && passkeys.length > 0 && (
            <Button onClick={() => setChange('passkey-step')}>{t('passkeyStep')}</Button>
          )}
          {on && <Button onClick={() => setChange('codes')}>{t('codesRenew')}</Button>}
          {on && !required && (
            <Button variant="danger" onClick={() => setChange('off')}>
              {t('factorTurnOff')}
            </Button>
          )}
        </div>
        {required && <p className="small muted">{t('factorRequired')}</p>}
      </div>
      <Suspense fallback={null}>
        {change && <SecondFactorDialog change={change} onClose={() => setChange(undefined)} />}
      </Suspense>
    </Card>
  )
}
