import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LastAttempt, LessonProgress } from './lesson-queries.server.ts'

interface LessonBannerProps {
  last: LastAttempt
  progress: Pick<LessonProgress, 'lesson_id' | 'quiz_score'>
}

/** 'Module Voltooid ✓' with the score of the last attempt (SPEC 2 "Lesson page"). */
export function LessonBanner({ last, progress }: LessonBannerProps) {
  const t = useWords('practice')
  const language = useLanguage()
  const { correct, total, score } = last
  const best = progress.quiz_score ?? 0
  return (
    <Notice
      tone="success"
      title={t('moduleCompleted')}
      action={
        <ButtonLink size="sm" href={localePath(language, `/lesson/${progress.lesson_id}/review`)}>
          {t('toReview')}
        </ButtonLink>
      }
    >
      {t('scoreOf', { correct, total })}
      {best > score && ` ${t('bestScore', { score: best })}`}
    </Notice>
  )
}
