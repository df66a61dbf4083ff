import { lazy, Suspense, useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/open-badges-page'
import { OpenBadgeCard } from './open-badge-card.tsx'
import { ownBadges } from './own-badges.server.ts'
import type { Earned } from './rules.ts'

const NewBadgeDialog = lazy(() => import('./new-badge-dialog.tsx'))

export const loader = pageLoader(
  'learner',
  async (ctx, { page }: LoaderFunctionArgs & { page: PageRequest }) => {
    const t = messagesFor('open-badges', ctx.language)
    return {
      ...(await ownBadges(ctx)),
      appUrl: page.runtime.env.APP_URL,
      meta: { title: t('title'), description: t('lead'), noindex: true },
    }
  },
)

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /open-badges: what was finished, and the badges made of it, for whoever finished it (PD-90). */
export default function OpenBadgesPage({ loaderData }: Route.ComponentProps) {
  const { ready, badges, names, appUrl } = loaderData
  const t = useMessages('open-badges')
  const language = useLanguage()
  const [making, setMaking] = useState<Earned>()
  return (
    <main
      id="content"
      tabIndex={-1}
      className="container page stack max-w-[calc(var(--measure)+2*var(--gutter))] [--stack:var(--space-6)]"
    >
      <div className="stack [--stack:8px]">
        <BackLink href={localePath(language, '/paths')}>{t('toPaths')}</BackLink>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      {ready.length > 0 && (
        <Card title={t('readyTitle')}>
          <ul className="stack [--stack:0px]">
            {ready.map((one) => (
              <li
                key={`${one.achievement} ${one.about}`}
                className="row row--between border-line border-t py-3 first:border-t-0"
              >
                <div className="min-w-0 flex-1">
                  <p className="break-words font-semibold">{one.title}</p>
                  <p className="small muted">
                    {t('earnedOn', { day: longDate(new Date(one.earned_at), localeOf[language]) })}
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-label={t('makeNamed', { title: one.title })}
                  onClick={() => setMaking(one)}
                >
                  {t('make')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ready.length === 0 && badges.length === 0 && (
        <EmptyState
          headingLevel={2}
          title={t('noneTitle')}
          tray
          actions={<ButtonLink href={localePath(language, '/paths')}>{t('toPaths')}</ButtonLink>}
        >
          {t('noneBody')}
        </EmptyState>
      )}
      {badges.length > 0 && (
        <section className="stack" aria-labelledby="own-badges">
          <h2 id="own-badges">{t('ownTitle')}</h2>
          <p className="muted">{t('downloadHint')}</p>
          {badges.map((badge) => (
            <OpenBadgeCard key={badge.id} badge={badge} appUrl={appUrl} />
          ))}
        </section>
      )}
      <section className="stack [--stack:8px]" aria-labelledby="about-badges">
        <h2 id="about-badges">{t('aboutTitle')}</h2>
        <p className="small muted">{t('about')}</p>
        <p className="small">
          <Link to={localePath(language, '/verify/badge')}>{t('verifyLink')}</Link>
        </p>
      </section>
      <Suspense fallback={null}>
        {making && <NewBadgeDialog of={making} names={names} onClose={() => setMaking(undefined)} />}
      </Suspense>
    </main>
  )
}
