import { BookCheck, Lightbulb, MessageSquareQuote, Scale } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { Points } from '#app/ui/figures/points.tsx'
import { WallHero } from '#app/ui/wall/wall-hero.tsx'
import type { Route } from './+types/mission-page'
import { TeamSection } from './team-section.tsx'
import { TryCall } from './try-call.tsx'

export const loader = pageLoader('public', async ({ language }, _args: LoaderFunctionArgs) => {
  const t = messagesFor('company', language)
  return { meta: { title: t('missionTitle'), description: t('missionDescription', { brand: brand.name }) } }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, { ...loaderData.meta, image: 'mission' }) : []
}

/** /missie and /en/mission (PS-2.25). */
export default function MissionPage() {
  const t = useMessages('company')
  return (
    <main id="content" tabIndex={-1}>
      <WallHero snacks={['kroket', 'bitterbal']} title={t('missionHeading')} lead={t('missionLead')} />
      <section className="section" aria-labelledby="why-title">
        <div className="container split">
          <h2 id="why-title" className="text-3xl">
            {t('whyTitle')}
          </h2>
          <div className="prose">
            <p>{t('whyOne')}</p>
            <p>{t('whyTwo')}</p>
            <p>{t('whyThree')}</p>
          </div>
        </div>
      </section>
      <Points
        id="believe-title"
        title={t('believeTitle')}
        items={[
          { icon: MessageSquareQuote, title: t('believeSituationTitle'), body: t('believeSituation') },
          { icon: Lightbulb, title: t('believeWhyTitle'), body: t('believeWhy') },
          { icon: BookCheck, title: t('believeFactsTitle'), body: t('believeFacts') },
          { icon: Scale, title: t('believeHumanTitle'), body: t('believeHuman') },
        ]}
      />
      <TeamSection />
      <TryCall />
    </main>
  )
}
