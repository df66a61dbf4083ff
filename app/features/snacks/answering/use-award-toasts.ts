import { levelKeys } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { notify } from '#app/ui/toast.ts'

interface Award {
  final_xp_amount: number
  level_changed: boolean
  new_level: keyof typeof levelKeys
}

const levelUpDelay = 500

/**
 * 'XP verdiend', or after a lesson 'Module voltooid!' when it was passed and what it is when not, also without XP; and half
 * a second later 'Level Up!' when there is one (PS-4.4, PS-8.6).
 */
export function useAwardToasts(): (award: Award, lesson?: { passed: boolean }) => void {
  const t = useMessages('snacks')
  const shared = useMessages('shared')
  return ({ final_xp_amount: xp, level_changed, new_level }, lesson) => {
    if (lesson) {
      const description = xp > 0 ? t('quizXpEarned', { xp }) : t('progressSaved')
      if (lesson.passed) notify({ tone: 'success', title: t('moduleDone'), description })
      else notify({ title: t('notPassed'), description })
    } else if (xp > 0) {
      notify({ tone: 'success', title: t('xpEarned', { xp }), description: shared('xpPlus', { xp }) })
    }
    if (!level_changed) return
    const level = shared(levelKeys[new_level])
    setTimeout(
      () => notify({ tone: 'success', title: t('levelUp'), description: t('levelUpBody', { level }) }),
      levelUpDelay,
    )
  }
}
