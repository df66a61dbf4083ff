import type { Level } from '#app/features/identity/rules.ts'
import { levelOf, levelThresholds } from './rules.ts'

export interface LevelProgress {
  level: Level
  next_level: Level | null
  floor: number
  /** XP at which the next level starts; null at the top. */
  ceiling: number | null
  xp_to_next: number
  /** 0 to 100; 100 at the top level (PS-4.4). */
  percentage: number
}

export function levelProgress(xp: number): LevelProgress {
  const level = levelOf(xp)
  if (level === 'advanced') {
    return {
      level,
      next_level: null,
      floor: levelThresholds.advanced,
      ceiling: null,
      xp_to_next: 0,
      percentage: 100,
    }
  }
  const next_level = level === 'beginner' ? 'intermediate' : 'advanced'
  const floor = levelThresholds[level]
  const ceiling = levelThresholds[next_level]
  const percentage = Math.floor((100 * (xp - floor)) / (ceiling - floor))
  return { level, next_level, floor, ceiling, xp_to_next: ceiling - xp, percentage }
}
