import { type ReactNode, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { minimumAge } from '#app/features/identity/rules.ts'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { wordsFor } from '#app/i18n/server-words.server.ts'
import { useWords } from '#app/i18n/words.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/youth-page'
import { TryCall } from './try-call.tsx'
import { WallHero } from './wall-hero.tsx'
import { YouthBoard } from './youth-board.tsx'
import { YouthFeed } from './youth-feed.tsx'
import { YouthFree } from './youth-free.tsx'
import { YouthParents } from './youth-parents.tsx'

export const loader = pageLoader('public', async ({ language }, _args: LoaderFunctionArgs) => {
  const t = wordsFor('company', language)
  return { meta: { title: t('youthTitle'), description: t('youthDescription') } }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, { ...loaderData.meta, image: 'youth' }) : []
}

const tabs = ['feed', 'free', 'leaderboard', 'parents'] as const
type TabName = (typeof tabs)[number]

/** /youth (SPEC 2 "Youth page"). Sample content is labelled as an example (DECISIONS 34). */
export default function YouthPage() {
  const t = useWords('company')
  const [current, setCurrent] = useState<TabName>('feed')
  const labels = {
    feed: t('feedTab'),
    free: t('freeTab'),
    leaderboard: t('boardTab'),
    parents: t('parentsTab'),
  }
  const panel = (name: TabName, children: ReactNode) => (
    <div
      role="tabpanel"
      id={`youth-panel-${name}`}
      aria-labelledby={`youth-tab-${name}`}
      // All of them are in the HTML; without JavaScript all of them are shown.
      className={name === current ? '' : 'hidden noscript:block'}
    >
      {children}
    </div>
  )
  return (
    <main id="content" tabIndex={-1}>
      <WallHero
        snacks={['bamischijf', 'appelflap']}
        title={t('youthHeading')}
        lead={t('youthLead', { age: minimumAge })}
      />
      <div className="container page stack [--stack:var(--space-6)]">
        <Tabs
          id="youth"
          label={t('youthSections')}
          tabs={tabs.map((value) => ({ value, label: labels[value] }))}
          value={current}
          onChange={setCurrent}
          className="noscript:hidden"
        />
        {panel('feed', <YouthFeed />)}
        {panel('free', <YouthFree />)}
        {panel('leaderboard', <YouthBoard />)}
        {panel('parents', <YouthParents />)}
      </div>
      <TryCall />
    </main>
  )
}
