import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/path-page'
import { ModuleCard } from './module-card.tsx'
import { ModulePlan } from './plans/module-plan.tsx'
import { PlanTally } from './plans/plan-tally.tsx'
import { readPlans } from './plans/plans.server.ts'
import { ownPath, readPath, requirePath } from './read-path.server.ts'
import { StartCheckOffer } from './start-check-offer.tsx'
import { usePath } from './use-path.ts'

export const loader = pageLoader('learner', async (ctx, { params }: LoaderFunctionArgs) => {
  const file = requirePath(params.path ?? '')
  const [path, own, plans] = await Promise.all([readPath(ctx, file), ownPath(ctx), readPlans(ctx)])
  return {
    path,
    own: own?.slug === path.slug,
    plans,
    learner: ctx.viewer.profile.user_id,
    now: ctx.now.toISOString(),
    meta: { title: path.title, description: path.about, noindex: true },
  }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /paths/:path: its modules, each with steps and a check of questions that were never seen. */
export default function PathPage({ loaderData }: Route.ComponentProps) {
  const { path, own, plans, learner, now } = loaderData
  const t = useMessages('paths')
  const language = useLanguage()
  const { busy, start, repeat, walk } = usePath(path.slug)
  return (
    <main
      id="content"
      tabIndex={-1}
      className="container page stack max-w-[calc(var(--measure)+2*var(--gutter))] [--stack:var(--space-6)]"
    >
      <div className="stack [--stack:8px]">
        <BackLink href={localePath(language, '/paths')}>{t('toPaths')}</BackLink>
        <h1>{path.title}</h1>
        <p className="lead">{path.about}</p>
        <p className="muted">{path.audience}</p>
      </div>
      {path.finished_at !== null && (
        <Notice tone="success" title={t('finishedTitle')}>
          <ButtonLink href={localePath(language, `/paths/${path.slug}/certificate`)}>
            {t('toCertificate')}
          </ButtonLink>
        </Notice>
      )}
      {!own && path.finished_at === null && (
        <div className="stack [--stack:8px]">
          <div className="row">
            <Button variant="primary" size="lg" busy={busy} onClick={() => void start()}>
              {t('start')}
            </Button>
          </div>
          <p className="small muted">{t('startNote')}</p>
          <StartCheckOffer />
        </div>
      )}
      <ol className="path-modules">
        {path.modules.map((module, place) => (
          <ModuleCard
            key={module.slug}
            module={module}
            place={place + 1}
            own={own}
            busy={busy}
            onRepeat={() => void repeat(module.slug)}
            onWalk={() => void walk(module.slug)}
          >
            {module.check.status === 'passed' && (
              <ModulePlan
                of={{ path: path.slug, module: module.slug }}
                plan={plans.find((plan) => plan.path === path.slug && plan.module === module.slug)}
                learner={learner}
                now={now}
              />
            )}
          </ModuleCard>
        ))}
      </ol>
      <PlanTally plans={plans} />
      <p className="small muted">{t('how')}</p>
    </main>
  )
}
