import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readMayLag } from '#app/features/identity/read-may-lag.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, SkeletonRows } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/leaderboard-page'
import { DecayCard, JoinCard } from './action-cards.tsx'
import { readWeek } from './league/read-week.server.ts'
import { weekViews } from './league/rules.ts'
import { ViewTabs } from './league/view-tabs.tsx'
import { WeekCard } from './league/week-card.tsx'
import { LevelCard } from './level-card.tsx'
import { LoadError } from './load-error.tsx'
import { readBoard } from './queries.server.ts'
import { RankingCard } from './ranking-card.tsx'
import { rows } from './rules.ts'
import { SummaryCards } from './summary-cards.tsx'
import { useBoard } from './use-board.ts'

export const loader = pageLoader(
  'public',
  async (ctx, { page, request, url }: Route.LoaderArgs & { page: PageRequest; url: URL }) => {
    const { database, secret } = page.runtime
    const t = messagesFor('leaderboard', ctx.language)
    const asked = weekViews.find((one) => one === url.searchParams.get('view'))
    const learner = ctx.viewer?.profile?.is_active ? requireLearner(ctx) : null
    const view = learner && asked
    return {
      board: await readMayLag(database, request, ctx, (own) =>
        readBoard(own, secret, { limit: rows.collapsed }),
      ),
      /** A list by week instead of the ranking: only for who takes part. */
      week: learner && view ? { view, board: await readWeek(learner, secret, view) } : null,
      inCompany: learner?.viewer.profile.company_name != null,
      learner: learner !== null,
      signedIn: ctx.viewer !== null,
      anonymous: ctx.viewer?.profile?.leaderboard_name === 'anonymous',
      meta: { title: t('title'), description: t('description', { brand: brand.name }) },
    }
  },
)

type PageData = Awaited<ReturnType<typeof loader>>

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? publicMeta(args, { ...args.loaderData.meta, image: 'leaderboard' }) : []
}

export const handle = { layout: 'paper' }

/** /leaderboard (PS-2.14). */
export default function LeaderboardPage({ loaderData }: { loaderData: PageData }) {
  const t = useMessages('leaderboard')
  const { signedIn, week } = loaderData
  const board = useBoard(loaderData.board, signedIn)
  const { totals } = board
  if (totals.total_users === 0) {
    return (
      <Page>
        <EmptyState title={t('noData')} headingLevel={2} tray>
          {t('noDataHint')}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      {loaderData.learner && <ViewTabs current={week?.view ?? null} inCompany={loaderData.inCompany} />}
      {!week && <SummaryCards board={totals} />}
      <div className="cols cols--main">
        {week ? <WeekCard {...week} /> : <RankingCard board={board} anonymous={loaderData.anonymous} />}
        <aside className="stack [--stack:1.25rem]">
          <LevelCard xp={totals.own?.xp ?? null} />
          {signedIn ? <DecayCard /> : <JoinCard />}
        </aside>
      </div>
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  const t = useMessages('leaderboard')
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:clamp(1.25rem,2.4vw,2rem)]">
      <div className="stack [--stack:8px]">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      {children}
    </main>
  )
}

/** The list could not be read: an inline error card, and skeleton rows while it is tried again. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const t = useMessages('leaderboard')
  const { state, revalidate } = useRevalidator()
  const reason = isRouteErrorResponse(error) ? (error.data as { reason?: string }).reason : undefined
  return (
    <Page>
      {/* Without the loader's data there is no meta(). */}
      <title>{`${t('title')} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <LoadError reason={reason} busy={state !== 'idle'} onRetry={() => void revalidate()} />
      {state !== 'idle' && (
        <Loading label={t('loadingRows')} className="card">
          <SkeletonRows rows={rows.skeletons} />
        </Loading>
      )}
    </Page>
  )
}
