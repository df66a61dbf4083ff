import type { AwardResult } from '#app/features/progress/rules.ts'
import { afterPaint } from '#app/ui/wall/after-paint.ts'
import { tellLevelUp } from './level-up.ts'
import { tellTaken } from './use-tray.ts'
import { tellVerdict } from './verdict-sound.ts'

interface Told {
  /** Null of what is neither right nor wrong: no sound then. */
  right: boolean | null
  xp?: AwardResult | undefined
  /** Item that is taken now. */
  taken?: string
}

/**
 * What an answer of any kind sets going around its receipt: sound, the tray in the bar, and the page of a new level. The receipt
 * itself shows verdict and XP, and needs none of this (PD-64); so it is painted first.
 * @param read reads anew, or tells, what else the page shows of the learner
 */
export function tellAnswer({ right, xp, taken }: Told, read?: () => void): void {
  afterPaint(() => {
    read?.()
    if (taken) tellTaken(taken)
    if (xp?.level_changed) tellLevelUp({ level: xp.new_level, xp: xp.new_xp })
    if (right !== null) tellVerdict(right)
  })
}
