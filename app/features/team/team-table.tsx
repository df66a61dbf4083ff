import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link } from 'react-router'
import { disciplines } from '#app/features/content/rules.ts'
import { disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MemberRow } from './member-row.tsx'
import type { TeamMember } from './rules.ts'
import { type SortColumn, sortedBy, type TeamFilter, teamQuery } from './team-filter.ts'
import type { TeamWeek } from './week/read-week.server.ts'

interface TeamTableProps {
  members: readonly TeamMember[]
  week: TeamWeek
  filter: TeamFilter
}

/** The members, one a row; on a phone a card each, in between it scrolls by itself. Most headings sort. */
export function TeamTable({ members, week, filter }: TeamTableProps) {
  const t = useMessages('team')
  const shared = useMessages('shared')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('table')}>
      <table className="table table--cards" aria-label={t('table')}>
        <thead>
          <tr>
            <SortHeading column="name" label={t('name')} filter={filter} />
            <th scope="col">{t('level')}</th>
            <SortHeading column="last_active" label={t('lastActive')} filter={filter} />
            <SortHeading column="active_days" label={t('activeDays')} filter={filter} number />
            <SortHeading column="completed" label={t('completed')} filter={filter} number />
            {disciplines.map((name) => (
              <th key={name} scope="col" className="r">
                <span className="sr">{t('completed')}: </span>
                {shared(disciplineKey(name))}
              </th>
            ))}
            <SortHeading column="share_right" label={t('shareRight')} filter={filter} number />
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              monday={week.monday}
              days={week.days[member.user_id] ?? []}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SortHeadingProps {
  column: SortColumn
  label: string
  filter: TeamFilter
  number?: boolean
}

function SortHeading({ column, label, filter, number }: SortHeadingProps) {
  const language = useLanguage()
  const sorted = filter.sort === column ? (filter.descending ? 'descending' : 'ascending') : undefined
  const arrow = sorted === 'descending' ? ArrowDown : sorted === 'ascending' ? ArrowUp : ArrowUpDown
  return (
    <th scope="col" className={number ? 'r' : undefined} aria-sort={sorted}>
      <Link
        to={localePath(language, `/team${teamQuery(sortedBy(filter, column))}`)}
        preventScrollReset
        className="table__sort"
      >
        {label}
        <Icon of={arrow} size="sm" />
      </Link>
    </th>
  )
}
