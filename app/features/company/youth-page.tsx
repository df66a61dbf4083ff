import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { minimumAge } from '#app/features/identity/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { HashTabs } from '#app/ui/hash-tabs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { WallHero } from '#app/ui/wall/wall-hero.tsx'
import type { Route } from './+types/youth-page'
import { TryCall } from './try-call.tsx'
import { YouthBoard } from './youth-board.tsx'
import { YouthFeed } from './youth-feed.tsx'
import { YouthFree } from './youth-free.tsx'
import { YouthParents } from './youth-parents.tsx'

export const loader = pageLoader('public', async ({ language }, _args: LoaderFunctionArgs) => {
  const t = messagesFor('company', language)
  return { meta: { title: t('youthTitle'), description: t('youthDescription') } }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, { ...loaderData.meta, image: 'youth' }) : []
}

/** /youth (PS-2.21). Sample content is labelled as an example (PD-34). */
export default function YouthPage() {
  const t = useMessages('company')
  return (
    <main id="content" tabIndex={-1}>
      <WallHero
        snacks={['bamischijf', 'appelflap']}
        title={t('youthHeading')}
        lead={t('youthLead', { age: minimumAge })}
      />
      <div className="container page stack [--stack:var(--space-6)]">
        <Notice title={t('youthNowTitle')}>{t('youthNowBody')}</Notice>
        <HashTabs
          id="youth"
          label={t('youthSections')}
          tabs={[
            { value: 'feed', label: t('feedTab'), panel: <YouthFeed /> },
            { value: 'free', label: t('freeTab'), panel: <YouthFree /> },
            { value: 'leaderboard', label: t('boardTab'), panel: <YouthBoard /> },
            { value: 'parents', label: t('parentsTab'), panel: <YouthParents /> },
          ]}
        />
      </div>
      <TryCall />
    </main>
  )
}
