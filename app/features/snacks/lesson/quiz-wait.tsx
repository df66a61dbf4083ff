import { useTimeLeft } from '#app/features/snacks/question/use-time-left.ts'
import { useMessages } from '#app/i18n/messages.tsx'

/** Why a quiz that was not passed is shut, and for how long; nothing once it is open. */
export function QuizWait({ until }: { until: string | null }) {
  const t = useMessages('snacks')
  const time = useTimeLeft(until)
  return time ? t('quizWait', { time }) : null
}
