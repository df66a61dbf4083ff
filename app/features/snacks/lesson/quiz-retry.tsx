import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOver } from '#app/features/snacks/question/time-left.ts'
import { useTimeUntil } from '#app/features/snacks/question/use-time-left.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface QuizRetryProps {
  /** When the lesson opens again, ISO 8601. */
  until: string | null
  /** Today's lesson has been taken: after the wait it is tomorrow. */
  spent: boolean
  /** What the lock says. */
  waiting: 'retryIn' | 'retryQuizIn'
  /** The button for when it is open. */
  children: ReactNode
}

/** A lock that counts down, and after the wait the button behind it (PS-2.10, PS-4.6.4). */
export function QuizRetry({ until, spent, waiting, children }: QuizRetryProps) {
  const t = useMessages('snacks')
  const left = useTimeUntil(until)
  if (!until || (left && isOver(left))) {
    return spent ? <p className="small subtle">{t('retryTomorrow')}</p> : children
  }
  return (
    <Button size="lg" disabled>
      <Icon of={Lock} size="sm" />
      {left ? t(waiting, { ...left }) : t('retryLater')}
    </Button>
  )
}
