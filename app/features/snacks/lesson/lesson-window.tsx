import { kinds } from '#app/features/content/kinds.ts'
import { bonusXp, passXp } from '#app/features/progress/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { XpAmount } from '#app/ui/figures/xp-amount.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import type { Lesson } from './queries.server.ts'

interface LessonWindowProps {
  lesson: Pick<Lesson, 'difficulty' | 'discipline'>
  /** XP that was really awarded, of a lesson that is done for now; null when it can be taken. */
  awarded: number | null
}

/** The window beside a lesson, on wide screens: taken out, or eaten. Decoration. */
export function LessonWindow({ lesson, awarded }: LessonWindowProps) {
  const t = useMessages('snacks')
  const shared = useMessages('shared')
  const min = passXp[lesson.difficulty]
  const range = t('xpRange', { min, max: min + bonusXp[lesson.difficulty] })
  return (
    <HatchSmall
      aria-hidden="true"
      state={awarded === null ? 'taken' : 'done'}
      snack={snackFor(kinds.lesson.pictures, lesson.difficulty, lesson.discipline)}
      foot={<XpAmount>{awarded === null ? range : shared('xpPlus', { xp: awarded })}</XpAmount>}
    />
  )
}
