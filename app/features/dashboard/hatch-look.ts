import type { WallItem } from '#app/features/practice/rules.ts'
import type { DailyLimits, QuotaType } from '#app/features/progress/rules.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { SnackKind } from '#app/ui/snack-for.ts'

export type HatchLookState = 'open' | 'busy' | 'done' | 'locked' | 'soldout'

/** Praktijk for a scenario, Les for a lesson, Vraag for every other question (SPEC 2 "Dashboard"). */
export function kindOf(item: Pick<WallItem, 'content_type' | 'question_type'>): SnackKind {
  if (item.content_type === 'lesson') return 'lesson'
  return item.question_type === 'scenario' ? 'scenario' : 'question'
}

function quotaOf(item: WallItem): QuotaType | null {
  if (item.content_type === 'lesson') return 'lessons'
  if (item.question_type === 'scenario') return 'scenario_questions'
  return item.question_type === 'mcq' ? 'mcq_questions' : null
}

/** No unit left for it today. What was started has had its unit already (DECISIONS 23). */
function isSoldOut(item: WallItem, limits: DailyLimits | null): boolean {
  const quota = quotaOf(item)
  if (!limits || limits.unlimited_access || !quota || item.status === 'started') return false
  return limits[quota].remaining <= 0
}

/** How a hatch stands in the wall: a lit window can be opened, an unlit one cannot (design principle 2). */
export function hatchState(item: WallItem, limits: DailyLimits | null, now: Date): HatchLookState {
  if (item.status === 'completed') {
    if (!item.retry_at) return 'done'
    if (now < new Date(item.retry_at)) return 'locked'
  }
  if (isSoldOut(item, limits)) return 'soldout'
  return item.status === 'started' ? 'busy' : 'open'
}

type StatusKey = 'statusOpen' | 'statusStarted' | 'statusPassed' | 'statusCompleted' | 'statusSoldOut'

/** The state in a word. Gelukt is for a passed scenario or lesson, Voltooid for what else is done (DECISIONS 20). */
export function hatchStatus(item: WallItem, state: HatchLookState): { key: StatusKey; tone: BadgeTone } {
  if (state === 'open') return { key: 'statusOpen', tone: 'plain' }
  if (state === 'busy') return { key: 'statusStarted', tone: 'accent' }
  if (state === 'soldout') return { key: 'statusSoldOut', tone: 'warning' }
  const passed = item.passed === true
  return {
    key: passed && kindOf(item) !== 'question' ? 'statusPassed' : 'statusCompleted',
    tone: passed ? 'success' : 'plain',
  }
}

/** XP that is still to be had: what the item offers less what it gave before (DECISIONS 17). */
export function xpToEarn(item: WallItem): { min: number; max: number } {
  const max = Math.max(0, item.xp_offer.max - item.xp_awarded)
  return { min: Math.min(max, Math.max(0, item.xp_offer.min - item.xp_awarded)), max }
}
