import type { LoaderFunctionArgs } from 'react-router'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readMayLag } from '#app/features/identity/read-may-lag.server.ts'
import { readGroupJudgement } from '#app/features/judgement/read-group-judgement.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { TeamTabs } from '#app/features/organisation/team-tabs.tsx'
import { readGroupRetention } from '#app/features/paths/read-group-retention.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import type { Route } from './+types/team-page'
import { HowCounted } from './how-counted.tsx'
import { readTeamPage } from './read-team.server.ts'
import { periods } from './rules.ts'
import { pageOf, parseTeamFilter, type TeamFilter, teamQuery } from './team-filter.ts'
import { TeamFilters } from './team-filters.tsx'
import { TeamJudgement } from './team-judgement.tsx'
import { TeamMembers } from './team-members.tsx'
import { TeamRetention } from './team-retention.tsx'
import { TeamSummary } from './team-summary.tsx'
import { useTeamRefresh } from './use-team-refresh.ts'
import { DraftTexts } from './week/draft-texts-card.tsx'
import { draftsOf } from './week/drafts.server.ts'
import { HardSkills } from './week/hard-skills-card.tsx'
import { readHardSkills } from './week/read-hard-skills.server.ts'
import { readTeamWeek } from './week/read-week.server.ts'
import { TeamWeekCard } from './week/team-week-card.tsx'
import { namedSkills, teamTheme } from './week/theme.server.ts'

/** /team: what the members of an organisation do, for its org_admin and team leaders (PD-14). */
export const loader = pageLoader(
  'learner',
  async (learner, { url, page, request }: LoaderFunctionArgs & { url: URL; page: PageRequest }) => {
    const ctx = requireTeamRole(learner)
    const filter = parseTeamFilter(url.searchParams)
    // What is made once a month, or chosen, is never read from a replica.
    const [judgement, retention, hard, theme] = [
      await readGroupJudgement(ctx),
      await readGroupRetention(ctx),
      await readHardSkills(ctx),
      await teamTheme(ctx),
    ]
    const team = await readMayLag(page.runtime.database, request, ctx, async (own) => {
      const shown = await readTeamPage(own, filter, (count) => pageOf(url.searchParams, count))
      const ids = shown.members.map(({ user_id }) => user_id)
      return { ...shown, week: await readTeamWeek(own, ids) }
    })
    const { summary, count } = team
    return {
      filter,
      role: ctx.viewer.profile.role,
      judgement,
      retention,
      hard,
      theme,
      skills: namedSkills(ctx.language),
      ...team,
      drafts: draftsOf({ summary, members: count, period: filter.period, hard, theme }),
      meta: { title: messagesFor('team', ctx.language)('title') },
    }
  },
)

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { filter, role, members, count, page, pages, summary, judgement, retention, team_size, departments } =
    loaderData
  const { hard, theme, skills, week, drafts } = loaderData
  const t = useMessages('team')
  useTeamRefresh()
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <div className="row row--between">
          <TeamTabs current="/team" role={role} />
          <PeriodTabs filter={filter} />
        </div>
        <TeamWeekCard theme={theme} skills={skills} hard={hard ?? []} />
        <TeamSummary summary={summary} filter={filter} members={count} />
        <TeamFilters filter={filter} departments={departments} />
        <TeamMembers
          members={members}
          count={count}
          page={page}
          pages={pages}
          week={week}
          teamSize={team_size}
          filter={filter}
          mayInvite={role === 'org_admin'}
        />
        <HardSkills hard={hard} />
        <TeamJudgement judgement={judgement} />
        <TeamRetention batches={retention} />
        {drafts && <DraftTexts drafts={drafts} />}
        <HowCounted />
      </div>
    </main>
  )
}

function PeriodTabs({ filter }: { filter: TeamFilter }) {
  const t = useMessages('team')
  const language = useLanguage()
  const links = periods.map((period) => ({
    href: localePath(language, `/team${teamQuery({ ...filter, period })}`),
    label: t(`periodTab_${period}`),
    current: period === filter.period,
  }))
  return <LinkTabs label={t('period')} links={links} />
}
