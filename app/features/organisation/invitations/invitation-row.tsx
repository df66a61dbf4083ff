import type { InvitationState } from '#app/features/organisation/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ListedInvitation } from './own-invitations.server.ts'

const tones: Partial<Record<InvitationState, BadgeTone>> = { pending: 'accent', declined: 'danger' }

interface InvitationRowProps {
  invitation: ListedInvitation
  chosen: boolean
  onChoose: (on: boolean) => void
  resending: boolean
  revoking: boolean
  onResend: () => void
  onRevoke: () => void
}

/** An invitation that nobody has accepted: who, as what, since when, and what can be done about it. */
export function InvitationRow(props: InvitationRowProps) {
  const { invitation, chosen, onChoose, resending, revoking, onResend, onRevoke } = props
  const t = useMessages('organisation')
  const { email, name, status } = invitation
  const open = status === 'pending'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-0 border-line border-t border-solid py-3 first:border-t-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <label className="check">
        <input type="checkbox" checked={chosen} onChange={({ target }) => onChoose(target.checked)} />
        <span className="sr">{t('chooseName', { email })}</span>
      </label>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b>{name ?? email}</b> <Badge tone={tones[status] ?? 'plain'}>{t(`status_${status}`)}</Badge>
        </p>
        <Details invitation={invitation} />
      </div>
      <div className="row col-span-full sm:col-span-1">
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

function Details({ invitation }: { invitation: ListedInvitation }) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { email, name, department, role, status, last_sent_at, expires_at } = invitation
  const date = (moment: string) => longDate(new Date(moment), localeOf[language])
  return (
    <>
      {name && <p className="small muted wrap-anywhere">{email}</p>}
      <p className="small muted wrap-anywhere">
        {[t(`role_${role}`), department].filter(Boolean).join(' · ')} ·{' '}
        {t('sentOn', { date: date(last_sent_at) })}
        {status === 'pending' && `, ${t('validUntil', { date: date(expires_at) })}`}
      </p>
    </>
  )
}
