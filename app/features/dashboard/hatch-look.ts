import type { DailyLimits, QuotaType } from '#app/features/progress/rules.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { SnackKind } from '#app/ui/snack-for.ts'

export type HatchLookState = 'open' | 'busy' | 'done' | 'locked' | 'soldout'

/** Praktijk for a scenario, Les for a lesson, Vraag for every other question (PS-2.8). */
export function kindOf(item: Pick<WallItem, 'content_type' | 'question_type'>): SnackKind {
  if (item.content_type === 'lesson') return 'lesson'
  return item.question_type === 'scenario' ? 'scenario' : 'question'
}

function quotaOf(item: WallItem): QuotaType | null {
  if (item.content_type === 'lesson') return 'lessons'
  if (item.question_type === 'scenario') return 'scenario_questions'
  return item.question_type === 'mcq' ? 'mcq_questions' : null
}

/** No unit left for it today; a scenario that was tried today has had its unit, and a lesson that was begun. */
export function isSoldOut(item: WallItem, limits: DailyLimits | null): boolean {
  const quota = quotaOf(item)
  const paid = item.unit_spent || (item.content_type === 'lesson' && item.status === 'started')
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
  return item.question_type !== 'flashcard' && xpToEarn(item).max === 0
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
    const passed = item.passed === true
    if (!passed && kindOf(item) === 'lesson') return { key: 'statusNotPassed', tone: 'plain' }
    return {
      key: passed && kindOf(item) !== 'question' ? 'statusPassed' : 'statusCompleted',
      tone: passed ? 'success' : 'plain',
    }
  }
  if (state === 'soldout') return { key: 'statusSoldOut', tone: 'warning' }
  if (state === 'open' && item.again) return { key: 'statusAgain', tone: 'accent' }
  return state === 'busy' ? { key: 'statusStarted', tone: 'accent' } : { key: 'statusOpen', tone: 'plain' }
}

/** Where a hatch leads. The page of a retired fill-in question says that it is gone. */
export function hatchPath(item: Pick<WallItem, 'id' | 'content_type' | 'question_type'>): string {
  if (item.content_type === 'lesson') return `/lesson/${item.id}`
  return item.question_type === 'code_fill' ? `/fill-blank-quiz/${item.id}` : `/snack-quiz/${item.id}`
}

/** XP that is still to be had: what the item offers less what it gave before (PD-17). */
export function xpToEarn(item: WallItem): { min: number; max: number } {
  const max = Math.max(0, item.xp_offer.max - item.xp_awarded)
  return { min: Math.min(max, Math.max(0, item.xp_offer.min - item.xp_awarded)), max }
}
