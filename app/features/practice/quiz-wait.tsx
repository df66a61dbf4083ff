import { useWords } from '#app/i18n/words.tsx'
import { useTimeLeft } from './use-time-left.ts'

/** Why a quiz that was not passed is shut, and for how long; nothing once it is open. */
export function QuizWait({ until }: { until: string | null }) {
  const t = useWords('practice')
  const time = useTimeLeft(until)
  return time ? t('quizWait', { time }) : null
}
