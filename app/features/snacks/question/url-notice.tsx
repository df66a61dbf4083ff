import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { notify } from '#app/ui/toast.ts'

export const notices = {
  daily_limit: { title: 'noticeLimit', description: 'noticeLimitBody' },
  scenario_limit: { title: 'noticeLimit', description: 'noticeScenarioLimitBody' },
  no_questions: { title: 'noticeNoQuestions', description: 'noticeNoQuestionsBody' },
  no_scenarios: { title: 'noticeNoScenarios', description: 'noticeNoScenariosBody' },
  no_flashcards: { title: 'noticeNoFlashcards', description: 'noticeNoFlashcardsBody' },
  lesson_not_found: { title: 'noticeLessonFailed', description: 'error_lesson_not_found' },
  lesson_limit: { title: 'noticeLimit', description: 'noticeLessonLimitBody' },
  no_lessons: { title: 'noticeNoLessons', description: 'noticeNoLessonsBody' },
  no_quiz: { title: 'noticeNoQuiz', description: 'noticeNoQuizBody' },
  quiz_failed: { title: 'noticeQuizFailed', description: 'noticeQuizFailedBody' },
  fill_blank_removed: { title: 'noticeFillBlank', description: 'noticeFillBlankBody' },
  account_deleted: { title: 'noticeAccountDeleted', description: 'noticeAccountDeletedBody' },
  profile_updated: { title: 'noticeProfileUpdated', description: undefined },
  profile_created: { title: 'noticeProfileCreated', description: undefined },
} as const
/** The units of the day are used up: no message that comes and goes, but the end of the day, which the wall shows. */
const ends = new Set(['daily_limit', 'scenario_limit', 'lesson_limit'])
/** Something went wrong, rather than something to know. */
const failures = new Set(['lesson_not_found', 'quiz_failed'])
export type NoticeCode = keyof typeof notices

/** What the page after it shows in place: `notice` of the location's state. */
export interface NoticeState {
  notice?: NoticeCode
}

/** A page that redirected says why in `?notice=`: shown once as a toast, or handed on to the page itself, and then taken out of the address. */
export function UrlNotice() {
  const t = useMessages('shared')
  const [params, setParams] = useSearchParams()
  const notice = params.get('notice')
  useEffect(() => {
    if (!notice || !Object.hasOwn(notices, notice)) return
    const code = notice as NoticeCode
    const { title, description } = notices[code]
    const inPlace = ends.has(code)
    if (inPlace) notify(null)
    else
      notify({
        tone: failures.has(notice) ? 'destructive' : 'default',
        title: t(title),
        description: description && t(description),
      })
    setParams(
      (now) => {
        now.delete('notice')
        return now
      },
      {
        replace: true,
        preventScrollReset: true,
        state: inPlace ? ({ notice: code } satisfies NoticeState) : null,
      },
    )
  }, [notice, setParams, t])
  return null
}
