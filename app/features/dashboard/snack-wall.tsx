import { useState } from 'react'
import { itemPath } from '#app/features/content/kinds.ts'
import { useOfflinePages } from '#app/features/offline/use-offline-pages.ts'
import { useQueue } from '#app/features/offline/use-queue.ts'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { TabPanel, Tabs } from '#app/ui/tabs.tsx'
import { Ledge, TiledSection } from '#app/ui/wall/wall.tsx'
import { CompletedHatches } from './completed-hatches.tsx'
import type { DashboardData } from './dashboard-data.server.ts'
import { OpenHatches } from './open-hatches.tsx'

type SnackWallProps = { data: DashboardData; limits: DailyLimits | null; now: Date }

/** The learner's wall: what is open, and what is finished (PS-2.8). */
export function SnackWall({ data, limits, now }: SnackWallProps) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const start = localePath(language, '/account-dashboard')
  useOfflinePages([start, ...data.open.map((item) => localePath(language, itemPath(item)))], start)
  // What was answered without a connection is out of the wall, also while the server does not know yet.
  const waiting = new Set(useQueue(data.person.user_id).map(({ item_id }) => item_id))
  const open = data.open.filter(({ id }) => !waiting.has(id))
  // The day is over: the wall is for whoever wants more.
  const [folded, setFolded] = useState(data.day.receipt !== null)
  const [tab, setTab] = useState<'open' | 'completed'>('open')
  const tabs = [
    { value: 'open', label: t('tabOpen'), count: open.length },
    { value: 'completed', label: t('tabCompleted'), count: data.completed.total },
  ] as const
  const shown = { limits, now }
  if (folded) return <MoreToEat onOpen={() => setFolded(false)} />
  return (
    <>
      <TiledSection aria-labelledby="wall-title">
        <div className="row row--between mb-5">
          <h2 id="wall-title">{t('wallTitle')}</h2>
          <Tabs id="wall" labelledBy="wall-title" tabs={tabs} value={tab} onChange={setTab} />
        </div>
        <TabPanel tabs="wall" value="open" current={tab}>
          <OpenHatches
            items={open}
            ofPath={data.path?.next?.id}
            refill={data.unlimited ? null : data.resets_at}
            {...shown}
          />
        </TabPanel>
        <TabPanel tabs="wall" value="completed" current={tab}>
          <CompletedHatches first={data.completed} {...shown} />
        </TabPanel>
      </TiledSection>
      <Ledge />
    </>
  )
}

/** After the tray: the wall, for whoever is still hungry. */
function MoreToEat({ onOpen }: { onOpen: () => void }) {
  const t = useMessages('dashboard')
  return (
    <TiledSection aria-labelledby="more-title">
      <div className="row row--between">
        <div className="stack [--stack:4px]">
          <h2 id="more-title">{t('moreTitle')}</h2>
          <p className="small text-on-wall-muted">{t('moreBody')}</p>
        </div>
        <Button onClick={onOpen}>{t('moreOpen')}</Button>
      </div>
    </TiledSection>
  )
}
