import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { InvitationApi } from './invitation-api.server.ts'
import type { ListedInvitation } from './own-invitations.server.ts'
import type { InvitationState } from './rules.ts'
import { useCall } from './use-call.ts'

const tones: Partial<Record<InvitationState, BadgeTone>> = { pending: 'accent', declined: 'danger' }

/** Invitations that nobody has accepted: open, expired and declined ones. */
export function InvitationList({ invitations }: { invitations: readonly ListedInvitation[] }) {
  const t = useWords('organisation')
  const language = useLanguage()
  const { busy, run } = useCall()
  const api = apiClient<InvitationApi>(language).invitations[':id']
  const resend = ({ id, email }: ListedInvitation) =>
    run(id, async () => {
      await outcome(api.resend.$post({ param: { id } }))
      return t('resent', { email })
    })
  const revoke = ({ id, email, status }: ListedInvitation) =>
    run(`revoke ${id}`, async () => {
      await outcome(api.$delete({ param: { id } }))
      return status === 'pending' ? t('revoked', { email }) : t('dismissed')
    })
  return (
    <Card title={t('invitationsHeading')}>
      {invitations.length === 0 && <p className="muted">{t('invitationsEmpty')}</p>}
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            resending={busy === invitation.id}
            revoking={busy === `revoke ${invitation.id}`}
            onResend={() => void resend(invitation)}
            onRevoke={() => void revoke(invitation)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface InvitationRowProps {
  invitation: ListedInvitation
  resending: boolean
  revoking: boolean
  onResend: () => void
  onRevoke: () => void
}

function InvitationRow({ invitation, resending, revoking, onResend, onRevoke }: InvitationRowProps) {
  const t = useWords('organisation')
  const language = useLanguage()
  const { email, name, department, role, status, last_sent_at, expires_at } = invitation
  const date = (moment: string) => longDate(new Date(moment), localeOf[language])
  const open = status === 'pending'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-0 border-line border-t border-solid py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b>{name ?? email}</b> <Badge tone={tones[status] ?? 'plain'}>{t(`status_${status}`)}</Badge>
        </p>
        <p className="small muted">
          {[name && email, t(`role_${role}`), department].filter(Boolean).join(' · ')} ·{' '}
          {t('sentOn', { date: date(last_sent_at) })}
          {open && `, ${t('validUntil', { date: date(expires_at) })}`}
        </p>
      </div>
      <div className="row">
        {status !== 'declined' && (
          <Button size="sm" busy={resending} aria-label={t('resendName', { email })} onClick={onResend}>
            {t('resend')}
          </Button>
        )}
        <Button
          size="sm"
          busy={revoking}
          aria-label={t(open ? 'revokeName' : 'dismissName', { email })}
          onClick={onRevoke}
        >
          {t(open ? 'revoke' : 'dismiss')}
        </Button>
      </div>
    </li>
  )
}
