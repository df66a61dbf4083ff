import type { LoaderFunctionArgs } from 'react-router'
import { trialDays } from '#app/features/billing/plans.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { bonusXp, mcqXp, passXp, streakFrom } from '#app/features/progress/rules.ts'
import { organizationJsonLd } from '#app/i18n/json-ld.ts'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { wordsFor } from '#app/i18n/server-words.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Route } from './+types/home-page'
import { HomeCall } from './home-call.tsx'
import { HomeFeatures } from './home-features.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeMenu } from './home-menu.tsx'
import { HomeSteps } from './home-steps.tsx'
import { SiteBar } from './site-bar.tsx'

export const handle = { frame: 'own' }

export const loader = pageLoader('public', async ({ language }, _args: LoaderFunctionArgs) => {
  const t = wordsFor('site', language)
  const passed = { from: passXp.beginner, to: passXp.advanced + bonusXp.advanced }
  return {
    meta: {
      title: t('homeTitle'),
      description: t('homeDescription', { brand: brand.name, days: trialDays }),
    },
    brand: brand.name,
    trialDays,
    streakFrom,
    xp: { question: { from: mcqXp.beginner, to: mcqXp.advanced }, scenario: passed, lesson: passed },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return publicMeta(
    { location, matches },
    { ...loaderData.meta, image: 'home', jsonLd: [organizationJsonLd] },
  )
}

/** The home page (SPEC 2 "Homepage and menu"). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="absolute inset-x-0 top-0 z-20">
        <SiteBar onWall />
      </div>
      <main id="content" tabIndex={-1}>
        <HomeHero brand={loaderData.brand} days={loaderData.trialDays} />
        <HomeMenu xp={loaderData.xp} />
        <HomeSteps />
        <HomeFeatures streakFrom={loaderData.streakFrom} />
        <HomeCall days={loaderData.trialDays} />
      </main>
    </>
  )
}
