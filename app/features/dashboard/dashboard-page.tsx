import { lazy, Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { askTogether } from '#app/db/ask-together.server.ts'
import OverdueNotice from '#app/features/billing/subscription/overdue-notice.tsx'
import { CompanySnackCard } from '#app/features/company-snack/company-snack-card.tsx'
import { pageLoader, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { TopFive } from '#app/features/leaderboard/top-five.tsx'
import { NotificationsCard } from '#app/features/notifications/notifications-card.tsx'
import { TeamChallengeCard } from '#app/features/notifications/team-challenge-card.tsx'
import { PathCard } from '#app/features/paths/path-card.tsx'
import { PlanCard } from '#app/features/paths/plans/plan-card.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/dashboard-page'
import { readDashboard } from './dashboard-data.server.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { DaySection } from './day/day-section.tsx'
import { LimitEnd } from './day/limit-end.tsx'
import { ProgrammeCard } from './programme-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { QuotaCard } from './quota-card.tsx'
import { AdminCard } from './side-cards.tsx'
import { SnackWall } from './snack-wall.tsx'
import { useNow } from './use-now.ts'
import { useTopFive } from './use-top-five.ts'

/** Apart: few are asked. */
const WorkAreaCard = lazy(() => import('./work-area-card.tsx'))

/** /account-dashboard and /account (PS-2.8). */
export const loader = pageLoader('learner', async (ctx, { context }: Route.LoaderArgs) => {
  const { runtime, requestId } = context.get(pageRequest)
  const t = messagesFor('dashboard', ctx.language)
  return {
    ...(await askTogether(() =>
      readDashboard(ctx, runtime.secret, (error) =>
        runtime.log.error({ err: error, requestId }, 'part of the dashboard failed'),
      ),
    )),
    meta: { title: t('title'), description: t('description') },
  }
})

export const handle = { layout: 'paper', live: ['content', 'notifications'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

/** Reads everything again when the quotas have started anew. */
function useReadAtReset(resetsAt: string, now: Date): void {
  const { revalidate } = useRevalidator()
  const due = now >= new Date(resetsAt)
  useEffect(() => {
    if (due) void revalidate()
  }, [due, revalidate])
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { person, summary, resets_at } = loaderData
  const board = useTopFive(loaderData.board)
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const now = useNow(loaderData.now)
  useReadAtReset(resets_at, now)
  const limits = summary.data?.limits ?? null
  return (
    <main id="content" tabIndex={-1}>
      <div className="container stack py-[clamp(1.25rem,1rem+1.6vw,2.25rem)] [--stack:clamp(1.1rem,2vw,1.6rem)]">
        <DashboardHeader person={person} onTrial={loaderData.trial.ends_at !== null} />
        <LimitEnd />
        {loaderData.asks_work_area && (
          <Suspense fallback={null}>
            <WorkAreaCard />
          </Suspense>
        )}
        {loaderData.overdue && <OverdueNotice {...loaderData.overdue} />}
      </div>
      {loaderData.day.hatches.length > 0 && <DaySection day={loaderData.day} limits={limits} now={now} />}
      <div className="container py-[clamp(1.25rem,1rem+1.6vw,2.25rem)]">
        <DashboardTiles />
      </div>
      {loaderData.theme && (
        <div className="container pb-4">
          <Notice title={t('teamTheme', { theme: loaderData.theme })}>{t('teamThemeBody')}</Notice>
        </div>
      )}
      <SnackWall data={loaderData} limits={limits} now={now} />
      <div className="container page">
        <div className="cols cols--main">
          <div className="stack [--stack:clamp(1rem,0.7rem+1vw,1.5rem)]">
            <PlanCard plan={loaderData.plan} learner={person.user_id} />
            <PathCard path={loaderData.path} />
            <ProgressCard summary={summary} />
            <TopFive
              entries={board.data?.entries ?? []}
              own={board.data?.own ?? null}
              error={board.failed ? shared(`error_${board.failed}`) : undefined}
            />
          </div>
          <aside className="stack [--stack:clamp(1rem,0.7rem+1vw,1.5rem)]" aria-label={t('sideLabel')}>
            {loaderData.companySnack && <CompanySnackCard snack={loaderData.companySnack} />}
            {limits && <QuotaCard limits={limits} now={now} trial={loaderData.trial} />}
            <QuickActions
              person={person}
              limits={limits}
              teamTrial={loaderData.trial.team}
              refreshers={loaderData.refreshers}
            />
            <ProgrammeCard programme={loaderData.programme} />
            {loaderData.challenge && <TeamChallengeCard challenge={loaderData.challenge} />}
            <NotificationsCard list={loaderData.notifications} />
            {person.role === 'superadmin' && <AdminCard />}
          </aside>
        </div>
      </div>
    </main>
  )
}
