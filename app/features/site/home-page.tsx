import { trialDays } from '#app/features/billing/plans.ts'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { bonusXp, mcqXp, passXp, streakFrom } from '#app/features/progress/rules.ts'
import { closedTaster, readTaster } from '#app/features/taster/read-taster.server.ts'
import { tasterAction } from '#app/features/taster/taster-action.server.ts'
import { parseVisitorToken } from '#app/features/taster/visitor-cookie.server.ts'
import { organizationJsonLd } from '#app/i18n/json-ld.ts'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Route } from './+types/home-page'
import { snackId } from './home-anchors.ts'
import { HomeCall } from './home-call.tsx'
import { HomeFeatures } from './home-features.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeMenu } from './home-menu.tsx'
import { HomeSteps } from './home-steps.tsx'
import { SiteBar } from './site-bar.tsx'

export const handle = { layout: 'own' }

type PageArgs = Route.LoaderArgs & { url: URL; page: PageRequest }

export const loader = pageLoader('public', async (ctx, args: PageArgs) => {
  const { language, viewer } = ctx
  const t = messagesFor('site', language)
  const visitor = parseVisitorToken(args.request.headers, args.page.runtime.env)
  const passed = { from: passXp.beginner, to: passXp.advanced + bonusXp.advanced }
  return {
    meta: {
      title: t('homeTitle'),
      description: t('homeDescription', { brand: brand.name, days: trialDays }),
    },
    brand: brand.name,
    trialDays,
    taster: viewer ? closedTaster : await readTaster({ ...ctx, visitor }, args.url.searchParams.get('snack')),
    streakFrom,
    xp: { question: { from: mcqXp.beginner, to: mcqXp.advanced }, scenario: passed, lesson: passed },
  }
})

/** An answer of a browser without JavaScript. */
export const action = tasterAction(`#${snackId}`)

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return publicMeta(
    { location, matches },
    { ...loaderData.meta, image: 'home', jsonLd: import.meta.env.SSR ? [organizationJsonLd] : [] },
  )
}

/** The home page (PS-2.5). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="absolute inset-x-0 top-0 z-20">
        <SiteBar onWall />
      </div>
      <main id="content" tabIndex={-1}>
        <HomeHero brand={loaderData.brand} days={loaderData.trialDays} taster={loaderData.taster} />
        <HomeMenu xp={loaderData.xp} />
        <HomeSteps />
        <HomeFeatures streakFrom={loaderData.streakFrom} />
        <HomeCall days={loaderData.trialDays} />
      </main>
    </>
  )
}
