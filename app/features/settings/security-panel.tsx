import type { OwnSession } from '#app/features/identity/sessions.server.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Password and sessions (DECISIONS 36). */
export function SecurityPanel({ sessions, email }: { sessions: OwnSession[]; email: string }) {
  return (
    <div className="cols cols--2">
      <PasswordForm email={email} />
      <SessionsCard sessions={sessions} />
    </div>
  )
}
