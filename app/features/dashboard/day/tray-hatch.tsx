import type { MouseEvent } from 'react'
import { kindOf, kinds } from '#app/features/content/kinds.ts'
import { hatchState, xpToEarn } from '#app/features/dashboard/hatch-look.ts'
import { useStartScenario } from '#app/features/dashboard/use-start-scenario.ts'
import { type DailyLimits, refresherXp } from '#app/features/progress/rules.ts'
import type { TrayHatch as Hatched } from '#app/features/snacks/tray/day-view.server.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { Hatch } from '#app/ui/wall/hatch.tsx'
import { useOpenDoor } from '#app/ui/wall/use-open-door.ts'

interface TrayHatchProps {
  hatch: Hatched
  /** The one to take now. */
  current: boolean
  limits: DailyLimits | null
  now: Date
}

/** One hatch of the tray: waiting, taken, or behind frosted glass. */
export function TrayHatch({ hatch, current, limits, now }: TrayHatchProps) {
  const t = useMessages('dashboard')
  const language = useLanguage()
  const door = useOpenDoor()
  const startScenario = useStartScenario()
  const href = localePath(language, hatch.path)
  const { shown, taken, slot, why, part } = hatch
  const take = (event: MouseEvent) => {
    if (shown && kinds[kindOf(shown)].until_passed && !event.defaultPrevented) void startScenario(shown.id)
    door.open(event, href)
  }
  const waiting = !shown ? 'frosted' : why === 'refresher' ? 'open' : waitingState(shown, limits, now)
  return (
    <Hatch
      className={current ? 'hatch--current' : undefined}
      state={taken ? 'done' : door.opening ? 'opening' : waiting}
      snack={shown ? pictureOf(shown) : 'patat'}
      kicker={t(`slot_${slot}`)}
      status={
        <Badge tone={taken ? 'success' : 'accent'}>
          {t(taken ? 'hatchTaken' : `why_${part === 'quiz' ? part : why}`)}
        </Badge>
      }
      title={shown ? shown.title : t('surpriseTitle')}
      href={href}
      link={taken ? undefined : { onClick: take }}
      excerpt={shown ? shown.excerpt : t('surpriseBody')}
      badges={shown && <KindBadge item={shown} part={part} />}
      slot={useSlot(hatch)}
    />
  )
}

function KindBadge({ item, part }: { item: WallItem; part: Hatched['part'] }) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const { question_type } = item
  return (
    <>
      <Badge tone="line">
        {question_type ? t(`type_${question_type}`) : shared(kinds[kindOf(item)].label)}
      </Badge>
      {part && <Badge tone="line">{t(`part_${part}`)}</Badge>}
    </>
  )
}

/** Sold out cannot be in a tray: what took the unit has the place then. A window that cannot be opened yet stays dark. */
function waitingState(item: WallItem, limits: DailyLimits | null, now: Date) {
  const state = hatchState(item, limits, now)
  return state === 'done' ? 'open' : state
}

const pictureOf = (item: WallItem) => snackFor(kinds[kindOf(item)].pictures, item.difficulty, item.discipline)

function useSlot({ shown, minutes, taken, why, part }: Hatched) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  if (shown && why === 'refresher') return { xp: shared('xpPlus', { xp: refresherXp }) }
  if (part === 'reading')
    return minutes === null ? undefined : { time: t('hatchMinutes', { count: minutes }) }
  if (taken && shown && shown.xp_awarded > 0) return { xp: shared('xpPlus', { xp: shown.xp_awarded }) }
  if (!shown || minutes === null) return undefined
  const { max } = xpToEarn(shown)
  if (max > 0) return { xp: shared('xpPlus', { xp: max }) }
  return { time: t('hatchMinutes', { count: minutes }) }
}
