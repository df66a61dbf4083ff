import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkPager } from '#app/ui/pager.tsx'
import type { TeamMember } from './rules.ts'
import { type TeamFilter, teamQuery } from './team-filter.ts'
import { TeamTable } from './team-table.tsx'
import type { TeamWeek } from './week/read-week.server.ts'

interface TeamMembersProps {
  /** Those of this page. */
  members: readonly TeamMember[]
  /** How many the filter lets through. */
  count: number
  page: number
  pages: number
  week: TeamWeek
  /** Everybody in the account. */
  teamSize: number
  filter: TeamFilter
  mayInvite: boolean
}

/** How many there are, the members themselves, and the same as a file. */
export function TeamMembers(props: TeamMembersProps) {
  const { members, count, page, pages, week, teamSize, filter, mayInvite } = props
  const t = useMessages('team')
  const language = useLanguage()
  const query = teamQuery(filter)
  const shared = useMessages('shared')
  const hrefOf = (to: number) => localePath(language, `/team${query}${query ? '&' : '?'}page=${to}#members`)
  return (
    <div className="stack [--stack:12px]" id="members">
      <div className="row row--between">
        <p className="muted" role="status">
          {count === teamSize ? t('shown', { count }) : t('shownOf', { count, total: teamSize })}
        </p>
        {count > 0 && (
          // A plain link: the answer is a file, which the router cannot show.
          <a
            className="btn btn--quiet btn--sm"
            href={localePath(language, `/team/export.csv${query}`)}
            download
          >
            {t('download')}
          </a>
        )}
      </div>
      {count > 0 ? (
        <Card className="min-w-0">
          <TeamTable members={members} week={week} filter={filter} />
          <LinkPager
            page={page}
            pages={pages}
            hrefOf={hrefOf}
            label={t('pages')}
            previousLabel={shared('previous')}
            nextLabel={shared('next')}
          >
            {shared('pageOf', { page, pages })}
          </LinkPager>
        </Card>
      ) : (
        <EmptyState title={t('noneTitle')} headingLevel={2} tray>
          {t('noneBody')}
        </EmptyState>
      )}
      {teamSize === 1 && (
        <EmptyState
          title={t('aloneTitle')}
          headingLevel={2}
          actions={
            mayInvite && (
              <ButtonLink variant="primary" href={localePath(language, '/team/seats')}>
                {t('aloneInvite')}
              </ButtonLink>
            )
          }
        >
          {t('aloneBody')}
        </EmptyState>
      )}
    </div>
  )
}
