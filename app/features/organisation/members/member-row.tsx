import { initialsOf } from '#app/features/identity/rules.ts'
import type { Member } from '#app/features/organisation/queries.server.ts'
import { type InvitedRole, invitedRoles } from '#app/features/organisation/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'

interface MemberRowProps {
  member: Member
  /** The viewer, who is the owner. */
  me: boolean
  /** The role is being changed. */
  busy: boolean
  onRole: (role: InvitedRole) => void
  onAsk: (what: 'remove' | 'owner' | 'take' | 'give') => void
  /** There are seats to give and take. */
  seats: boolean
}

const known = ['org_admin', 'learning_lead', 'team_leader', 'member', 'superadmin'] as const

/** One member: who, since when, with a seat or not, and what can be done. */
export function MemberRow({ member, me, busy, onRole, onAsk, seats }: MemberRowProps) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { full_name: name, role } = member
  const since = longDate(new Date(member.joined_account_at), localeOf[language])
  const shown = known.find((one) => one === role) ?? 'other'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-0 border-line border-t border-solid py-3 first:border-t-0 sm:grid-cols-[auto_minmax(14rem,1fr)_auto]">
      <Avatar initials={initialsOf(name)} seed={member.id} size={38} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b>{name}</b> {me && <span className="muted">({t('memberYou')})</span>}
        </p>
        <p className="small muted wrap-anywhere">{member.email}</p>
        <p className="small muted">
          {member.department && `${member.department} · `}
          {t('memberSince', { date: since })}
          {member.has_seat && ` · ${t('hasSeat')}`}
          {!member.has_seat && (
            <>
              {' '}
              <Badge tone="warning">{t('hasNoSeat')}</Badge>
            </>
          )}
        </p>
      </div>
      <div className="row col-span-full sm:col-span-1">
        {me || role === 'superadmin' ? (
          <Badge tone="accent">{t(`role_${shown}`)}</Badge>
        ) : (
          <>
            <Select
              className="w-auto"
              aria-label={t('roleOf', { name })}
              aria-busy={busy || undefined}
              value={invitedRoles.find((one) => one === role) ?? 'member'}
              onChange={(event) => onRole(event.target.value as InvitedRole)}
            >
              {invitedRoles.map((one) => (
                <option key={one} value={one}>
                  {t(`role_${one}`)}
                </option>
              ))}
            </Select>
            {seats && (
              <Button
                size="sm"
                aria-label={t(member.has_seat ? 'seatTakeName' : 'seatGiveName', { name })}
                onClick={() => onAsk(member.has_seat ? 'take' : 'give')}
              >
                {t(member.has_seat ? 'seatTake' : 'seatGive')}
              </Button>
            )}
            <Button size="sm" aria-label={t('makeOwnerName', { name })} onClick={() => onAsk('owner')}>
              {t('makeOwner')}
            </Button>
            <Button size="sm" aria-label={t('removeName', { name })} onClick={() => onAsk('remove')}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
