import { disciplines } from '#app/features/content/rules.ts'
import { initialsOf } from '#app/features/identity/rules.ts'
import { disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { memberCells } from './member-cells.ts'
import { memberMessages } from './member-messages.ts'
import { standingOf, type TeamMember } from './rules.ts'
import { WeekSquares } from './week/week-squares.tsx'

interface MemberRowProps {
  member: TeamMember
  /** Of this week, and the days of it on which the member learned something. */
  monday: string
  days: readonly string[]
}

/** A member of the team. Every number comes from the cells that the file is made of. */
export function MemberRow({ member, monday, days }: MemberRowProps) {
  const t = useMessages('team')
  const shared = useMessages('shared')
  const cells = memberCells(member, memberMessages(t, shared))
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-3">
          <Avatar initials={initialsOf(member.full_name)} seed={member.user_id} size={36} />
          <span className="min-w-0">
            <span className="block wrap-anywhere">{cells.name}</span>
            <span className="small muted font-normal">
              {[cells.role, cells.field, cells.department].filter(Boolean).join(' · ')}
            </span>{' '}
            {!member.has_seat && <Badge tone="line">{t('noSeat')}</Badge>}
            <span className="mt-1 block">
              <WeekSquares monday={monday} days={days} />
            </span>
          </span>
        </span>
      </th>
      <td className="table__wide" data-label={t('level')}>
        {member.level ? (
          <LevelBadge level={member.level}>{cells.level}</LevelBadge>
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">{t('levelHidden')}</span>
          </>
        )}
      </td>
      <td className="table__wide" data-label={t('lastActive')}>
        <LastActive member={member} standing={cells.standing} />
      </td>
      <td className="r" data-label={t('activeDays')}>
        {cells.active_days}
      </td>
      <td className="r" data-label={t('completed')}>
        <b>{cells.completed}</b>
      </td>
      {disciplines.map((name) => (
        <td key={name} className="r" data-label={shared(disciplineKey(name))}>
          {cells[`completed_${name}`]}
        </td>
      ))}
      <td className="r" data-label={t('shareRight')}>
        {cells.share_right ? (
          t('percent', { share: cells.share_right })
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">{t('tooFewAnswers')}</span>
          </>
        )}
      </td>
    </tr>
  )
}

/** The day, and gently what it means when it is long ago. */
function LastActive({ member, standing }: { member: TeamMember; standing: string }) {
  const language = useLanguage()
  const badge = standingOf(member) !== 'going' && <Badge>{standing}</Badge>
  if (!member.last_active_on) return badge
  // A calendar day has no time zone: noon of it in UTC is that day in the Netherlands.
  const day = new Date(`${member.last_active_on}T12:00:00Z`)
  const format = dateFormat(localeOf[language], {
    dateStyle: 'medium',
    timeZone: 'Europe/Amsterdam',
  })
  return (
    <>
      <time dateTime={member.last_active_on} className="whitespace-nowrap">
        {format.format(day)}
      </time>{' '}
      {badge}
    </>
  )
}
