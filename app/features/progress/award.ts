import type { Level } from '#app/features/identity/rules.ts'
import { levelOf } from './rules.ts'

/** What an award did, as the wire has it (PS-3.10, PD-5). */
export interface AwardResult {
  success: true
  final_xp_amount: number
  new_xp: number
  old_level: Level
  new_level: Level
  level_changed: boolean
}

/** The award result of an amount that led to a total. Also repeats it later from what a progress row keeps. */
export function awardResult(amount: number, newXp: number): AwardResult {
  const old_level = levelOf(newXp - amount)
  const new_level = levelOf(newXp)
  return {
    success: true,
    final_xp_amount: amount,
    new_xp: newXp,
    old_level,
    new_level,
    level_changed: old_level !== new_level,
  }
}
