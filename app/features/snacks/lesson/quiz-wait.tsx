import { useTimeLeft } from '#app/features/snacks/question/use-time-left.ts'
import { useWords } from '#app/i18n/words.tsx'

/** Why a quiz that was not passed is shut, and for how long; nothing once it is open. */
export function QuizWait({ until }: { until: string | null }) {
  const t = useWords('snacks')
  const time = useTimeLeft(until)
  return time ? t('quizWait', { time }) : null
}
