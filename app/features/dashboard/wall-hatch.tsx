import { BookOpen, CircleQuestionMark, type LucideIcon, PenLine } from 'lucide-react'
import type { MouseEvent } from 'react'
import { itemPath, kindOf, kinds, type Label } from '#app/features/content/kinds.ts'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import { timeLeft, timeLeftKey } from '#app/features/snacks/question/time-left.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { nextUtcMidnight } from '#app/lib/dates.ts'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import type { SnackName } from '#app/ui/snack-for.ts'
import { Hatch } from '#app/ui/wall/hatch.tsx'
import { useOpenDoor } from '#app/ui/wall/use-open-door.ts'
import { type HatchLookState, hatchState, hatchStatus, xpToEarn } from './hatch-look.ts'
import { pageSizes } from './paging.ts'
import { useStartScenario } from './use-start-scenario.ts'

const icons = {
  typeQuestion: CircleQuestionMark,
  typeScenario: PenLine,
  typeLesson: BookOpen,
} as const satisfies Record<Label, LucideIcon>

/** A narrow screen shows the first two of a wide page. */
export function narrowOnly(place: number): string | undefined {
  return place >= pageSizes.narrow ? 'hide-sm' : undefined
}

type WallHatchProps = {
  item: WallItem
  /** It is there because it is next on the learner's path. */
  ofPath?: boolean
  /** From 0, on this page of the wall. */
  place: number
  /** The picture behind its window. */
  snack: SnackName
  limits: DailyLimits | null
  now: Date
}

/** One snack of the learner's wall, with everything a card says of it (PS-2.8). */
export function WallHatch({ item, ofPath = false, place, snack, limits, now }: WallHatchProps) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const language = useLanguage()
  const door = useOpenDoor()
  const startScenario = useStartScenario()
  const { label, until_passed } = kinds[kindOf(item)]
  const state = hatchState(item, limits, now)
  const status = hatchStatus(item, state)
  const href = localePath(language, itemPath(item))
  const slot = useSlot(item, state, now)
  const lit = state === 'open' || state === 'busy'
  const take = (event: MouseEvent) => {
    if (until_passed && !event.defaultPrevented) void startScenario(item.id)
    door.open(event, href)
  }
  return (
    <Hatch
      className={narrowOnly(place)}
      lazy={place >= pageSizes.narrow}
      state={door.opening ? 'opening' : state}
      snack={snack}
      kicker={shared(label)}
      kickerIcon={icons[label]}
      status={<Badge tone={status.tone}>{t(status.key)}</Badge>}
      title={item.title}
      href={state === 'soldout' ? undefined : href}
      link={lit ? { onClick: take } : undefined}
      excerpt={item.excerpt}
      badges={<HatchBadges item={item} ofPath={ofPath} locked={state === 'locked'} />}
      slot={slot}
      shutter={t('shutter')}
    />
  )
}

function HatchBadges({ item, ofPath, locked }: { item: WallItem; ofPath: boolean; locked: boolean }) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  return (
    <>
      {ofPath && <Badge tone="accent">{t('ofPath')}</Badge>}
      <Badge tone="line">{shared(disciplineKey(item.discipline))}</Badge>
      <LevelBadge level={item.difficulty}>{shared(difficultyKeys[item.difficulty])}</LevelBadge>
      {item.question_type && <Badge tone="line">{t(`type_${item.question_type}`)}</Badge>}
      {locked && item.xp_awarded > 0 && (
        <Badge tone="success">{shared('xpPlus', { xp: item.xp_awarded })}</Badge>
      )}
    </>
  )
}

/** Below the window: XP to earn, XP really awarded, or when the hatch opens again. */
function useSlot(item: WallItem, state: HatchLookState, now: Date) {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const practice = useMessages('snacks')
  const opensAgain = (until: Date) => {
    const left = timeLeft(until, now)
    return { time: practice('opensAgain', { time: practice(timeLeftKey(left), { ...left }) }) }
  }
  if (state === 'soldout') return opensAgain(nextUtcMidnight(now))
  if (state === 'locked' && item.retry_at) return opensAgain(new Date(item.retry_at))
  if (state === 'done' && item.xp_offer.max > 0) return { xp: shared('xpPlus', { xp: item.xp_awarded }) }
  const { min, max } = xpToEarn(item)
  if (max === 0) return { text: t('noXp') }
  return { xp: min < max ? t('xpRange', { min, max }) : shared('xpPlus', { xp: max }) }
}
