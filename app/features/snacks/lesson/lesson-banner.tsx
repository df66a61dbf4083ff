import { passMarks } from '#app/features/progress/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LastAttempt, LessonProgress } from './queries.server.ts'
import { QuizWait } from './quiz-wait.tsx'

interface LessonBannerProps {
  last: LastAttempt
  progress: Pick<LessonProgress, 'lesson_id' | 'quiz_score' | 'passed' | 'retry_at'>
}

/** 'Module Voltooid ✓' with the score of the last attempt (PS-2.9); of one that was not passed, what is next. */
export function LessonBanner({ last, progress }: LessonBannerProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const { correct, total, score } = last
  const { passed, retry_at, quiz_score } = progress
  const best = quiz_score ?? 0
  return (
    <Notice
      tone={passed ? 'success' : 'warning'}
      title={passed ? t('moduleCompleted') : t('notPassed')}
      action={
        <ButtonLink size="sm" href={localePath(language, `/lesson/${progress.lesson_id}/review`)}>
          {t('toReview')}
        </ButtonLink>
      }
    >
      {t('scoreOf', { correct, total })}
      {best > score && ` ${t('bestScore', { score: best })}`}
      {!passed && ` ${t('passNote', { mark: passMarks.lesson })} `}
      {!passed && <QuizWait until={retry_at} />}
    </Notice>
  )
}
