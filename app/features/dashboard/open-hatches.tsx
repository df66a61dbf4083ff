import { Clock } from 'lucide-react'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Wall } from '#app/ui/wall/wall.tsx'
import { snacksOf } from './hatch-look.ts'
import { pageSizes } from './paging.ts'
import { useLocalTime } from './use-local-time.ts'
import { useWallOffset } from './use-wall-offset.ts'
import { WallHatch } from './wall-hatch.tsx'
import { WallPager } from './wall-pager.tsx'

type OpenHatchesProps = {
  items: readonly WallItem[]
  /** The item that is there because it is next on the learner's path. */
  ofPath: string | undefined
  /** When the wall is refilled; null when it is not filled by the day. */
  refill: string | null
  limits: DailyLimits | null
  now: Date
}

/** What can be taken out of the wall now, a page at a time. All of it came with the page. */
export function OpenHatches({ items, ofPath, refill, limits, now }: OpenHatchesProps) {
  const [first, setFirst] = useWallOffset(items.length)
  if (items.length === 0) return <EmptyWall refill={refill} />
  const shown = items.slice(first, first + pageSizes.wide)
  const snacks = snacksOf(shown)
  return (
    <>
      <Wall>
        {shown.map((item, place) => (
          <WallHatch
            key={item.id}
            item={item}
            ofPath={item.id === ofPath}
            place={place}
            snack={snacks[place] ?? 'leeg'}
            limits={limits}
            now={now}
          />
        ))}
      </Wall>
      <div className="row row--between mt-4">
        {refill && <RefillNote at={refill} />}
        <WallPager first={first} total={items.length} onChange={setFirst} />
      </div>
    </>
  )
}

function RefillNote({ at }: { at: string }) {
  const t = useMessages('dashboard')
  const time = useLocalTime(at)
  return (
    <p className="small row text-on-wall-muted [--row:0.45em]">
      <Icon of={Clock} size="sm" />
      {t('refillAt', { time })}
    </p>
  )
}

function EmptyWall({ refill }: { refill: string | null }) {
  const t = useMessages('dashboard')
  return (
    <EmptyState tray className="paper" title={t('emptyOpen')}>
      {refill ? <RefillText at={refill} /> : t('emptyOpenBody')}
    </EmptyState>
  )
}

function RefillText({ at }: { at: string }) {
  const t = useMessages('dashboard')
  return t('emptyOpenRefill', { time: useLocalTime(at) })
}
