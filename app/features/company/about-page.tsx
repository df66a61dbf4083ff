import { BookOpenText, CircleHelp, Eye, Languages, Lock, MessageCircle, Timer } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { KeyFigure, KeyFigures } from '#app/ui/figures/key-figure.tsx'
import { Points } from '#app/ui/figures/points.tsx'
import { WallHero } from '#app/ui/wall/wall-hero.tsx'
import type { Route } from './+types/about-page'
import { AboutTimeline } from './about-timeline.tsx'
import { bankFacts } from './bank-facts.server.ts'
import { TeamSection } from './team-section.tsx'
import { timeline } from './timeline.server.ts'
import { TryCall } from './try-call.tsx'

export const loader = pageLoader('public', async ({ db, language }, _args: LoaderFunctionArgs) => {
  const t = messagesFor('company', language)
  return {
    facts: await bankFacts(db),
    dates: timeline(language),
    meta: { title: t('aboutTitle'), description: t('aboutDescription', { brand: brand.name }) },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, { ...loaderData.meta, image: 'mission' }) : []
}

/** /about-us (PS-2.25). */
export default function AboutPage({ loaderData: { facts, dates } }: Route.ComponentProps) {
  const t = useMessages('company')
  const mission = localePath(useLanguage(), '/missie')
  return (
    <main id="content" tabIndex={-1}>
      <WallHero
        snacks={['stroopwafel', 'frikandel']}
        title={t('aboutHeading')}
        lead={t('aboutLead', { brand: brand.name })}
      />
      <section className="section" aria-labelledby="mission-title">
        <div className="container split">
          <h2 id="mission-title" className="text-3xl">
            {t('aboutMissionTitle')}
          </h2>
          <div className="prose">
            <p>{t('aboutMission')}</p>
            <p>
              <a href={mission}>{t('aboutMissionMore')}</a>
            </p>
          </div>
        </div>
      </section>
      <section className="section pt-0" aria-labelledby="stats-title">
        <div className="container stack [--stack:var(--space-5)]">
          <h2 id="stats-title" className="text-3xl">
            {t('statsTitle')}
          </h2>
          <KeyFigures>
            <KeyFigure icon={CircleHelp} value={facts.questions} name={t('statQuestions')} />
            <KeyFigure icon={BookOpenText} value={facts.lessons} name={t('statLessons')} />
            <KeyFigure icon={Languages} value={facts.languages} name={t('statLanguages')} />
          </KeyFigures>
        </div>
      </section>
      <Points
        id="values-title"
        title={t('valuesTitle')}
        items={[
          { icon: MessageCircle, title: t('valueClearTitle'), body: t('valueClear') },
          { icon: Eye, title: t('valueHonestTitle'), body: t('valueHonest') },
          { icon: Timer, title: t('valueSmallTitle'), body: t('valueSmall') },
          { icon: Lock, title: t('valuePrivateTitle'), body: t('valuePrivate') },
        ]}
      />
      <TeamSection />
      <AboutTimeline entries={dates} />
      <TryCall />
    </main>
  )
}
