import { Earned } from '#app/features/snacks/answering/earned.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import type { LessonResult } from './complete-lesson.server.ts'

/** What a quiz that was handed in just now came to. */
export type JustDone = Pick<LessonResult, 'passed' | 'xp'>

/** 'Module voltooid!' when it was passed, and the XP, or that it was kept (PS-8.6). */
export function EarnedLesson({ passed, xp: { final_xp_amount: xp, new_xp } }: JustDone) {
  const t = useMessages('snacks')
  return (
    <Earned xp={xp} total={new_xp}>
      {passed && <b>{t('moduleDone')}</b>} {xp > 0 ? t('xpEarned', { xp }) : t('progressSaved')}
    </Earned>
  )
}
