import { useSearchParams } from 'react-router'
import type { OwnSession } from '#app/features/identity/session/sessions.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Password and sessions (PD-36). */
export function SecurityPanel({ sessions, email }: { sessions: OwnSession[]; email: string }) {
  const t = useMessages('settings')
  const [params] = useSearchParams()
  return (
    <div className="stack">
      {params.get('for') === 'role' && (
        <Notice tone="warning" title={t('longerPasswordTitle')} role="status">
          {t('longerPasswordBody')}
        </Notice>
      )}
      <div className="cols cols--2">
        <PasswordForm email={email} />
        <SessionsCard sessions={sessions} />
      </div>
    </div>
  )
}
