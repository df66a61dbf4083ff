import { kindOf, kinds } from '#app/features/content/kinds.ts'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { type SnackName, snacksTogether } from '#app/ui/snack-for.ts'

export type HatchLookState = 'open' | 'busy' | 'done' | 'locked' | 'soldout'

/** No unit left for it today; a scenario that was tried today has had its unit, and a lesson that was begun. */
export function isSoldOut(item: WallItem, limits: DailyLimits | null): boolean {
  const { quota, unit_at_start } = kinds[kindOf(item)]
  const paid = item.unit_spent || (unit_at_start && item.status === 'started')
  if (!limits || limits.unlimited_access || !quota || paid) return false
  return limits[quota].remaining <= 0
}

/** How a hatch stands in the wall: a lit window can be opened, an unlit one cannot (design principle 2). */
export function hatchState(item: WallItem, limits: DailyLimits | null, now: Date): HatchLookState {
  if (item.status === 'completed') {
    if (item.retry_at && now < new Date(item.retry_at)) return 'locked'
    // It may be done again, but there is nothing more to have: among what is finished it stays finished.
    if (!item.retry_at || isEarned(item)) return 'done'
  }
  if (isSoldOut(item, limits)) return 'soldout'
  return item.status === 'started' ? 'busy' : 'open'
}

function isEarned(item: WallItem): boolean {
  return kinds[kindOf(item)].judged !== 'known' && xpToEarn(item).max === 0
}

type StatusKey =
  | 'statusOpen'
  | 'statusAgain'
  | 'statusStarted'
  | 'statusPassed'
  | 'statusNotPassed'
  | 'statusCompleted'
  | 'statusSoldOut'

/**
 * The state in a word. Gelukt is for a passed scenario or lesson, Nog niet gehaald for a lesson that was not, Voltooid for
 * what else is done (PD-20), Opnieuw for what went wrong and is open again.
 */
export function hatchStatus(item: WallItem, state: HatchLookState): { key: StatusKey; tone: BadgeTone } {
  if (item.status === 'completed') {
    const tone = item.passed === true ? 'success' : 'plain'
    const { judged, until_passed } = kinds[kindOf(item)]
    if (judged === 'passed' && item.passed === true) return { key: 'statusPassed', tone }
    return { key: judged === 'passed' && !until_passed ? 'statusNotPassed' : 'statusCompleted', tone }
  }
  if (state === 'soldout') return { key: 'statusSoldOut', tone: 'warning' }
  if (state === 'open' && item.again) return { key: 'statusAgain', tone: 'accent' }
  return state === 'busy' ? { key: 'statusStarted', tone: 'accent' } : { key: 'statusOpen', tone: 'plain' }
}

/** XP that is still to be had: what the item offers less what it gave before (PD-17). */
export function xpToEarn(item: WallItem): { min: number; max: number } {
  const max = Math.max(0, item.xp_offer.max - item.xp_awarded)
  return { min: Math.min(max, Math.max(0, item.xp_offer.min - item.xp_awarded)), max }
}

const allPictures = Object.values(kinds).flatMap(({ pictures }) => pictures)

/** The pictures of hatches that stand on one page of the wall, no two alike. */
export function snacksOf(items: readonly WallItem[]): SnackName[] {
  const pictured = items.map((item) => ({ ...item, pictures: kinds[kindOf(item)].pictures }))
  return snacksTogether(pictured, allPictures)
}
