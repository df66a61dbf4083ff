import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTray } from '#app/features/snacks/answering/use-tray.ts'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { TrayWay } from '#app/features/snacks/tray/tray-way.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LessonText } from './cards/lesson-text.tsx'
import type { ShownText } from './cards/shown-text.ts'
import type { WithoutText } from './cards/without-text.ts'
import { LessonBanner } from './lesson-banner.tsx'
import { NextStep } from './next-step.tsx'
import type { Lesson, LessonForPage } from './queries.server.ts'
import { useReadLesson } from './use-read-lesson.ts'

type LessonArticleProps = Pick<
  LessonForPage,
  'progress' | 'last' | 'draft' | 'open' | 'retired' | 'spent'
> & {
  lesson: WithoutText<Lesson>
  next_lesson_id: string | null
  text: ShownText
  learner: string
}

/** The text of a lesson, what came of its quiz, and the way in. */
export function LessonArticle(props: LessonArticleProps) {
  const { lesson, text, learner, progress, last, open, retired, spent, next_lesson_id } = props
  const t = useMessages('snacks')
  const language = useLanguage()
  const readToday = useIsReadToday(lesson.id)
  const setRead = useReadLesson({ lesson: lesson.id, learner })
  const { read_at, completed_at } = progress
  const isRead = read_at !== null && read_at > (completed_at ?? '')
  return (
    <article className="stack [--stack:24px]">
      <div className="stack [--stack:10px]">
        <BackLink href={localePath(language, '/account-dashboard')}>{t('backToWall')}</BackLink>
        <SnackHeader question={lesson} />
      </div>
      <h1>{lesson.title}</h1>
      {last && <LessonBanner last={last} progress={progress} />}
      {open && <NoQuiz {...props} />}
      <LessonText
        text={text}
        keep={{ learner, lesson: lesson.id }}
        all={!open}
        onward={open && (readToday ? <ReadingDone {...props} /> : !spent && <QuizDoor {...props} />)}
        onEnd={open && !isRead ? () => void setRead() : undefined}
      >
        <SourceLine sources={lesson.sources} />
        {retired && <p className="small subtle">{t('lessonRetired')}</p>}
        {(!open || (spent && !readToday)) && <NextStep lesson={next_lesson_id} spent={spent} />}
      </LessonText>
    </article>
  )
}

/** Whether today's tray has the text of this lesson, and its quiz the next time. */
function useIsReadToday(lesson: string): boolean {
  return useTray()?.items.some(({ id, reading }) => reading && id === lesson) ?? false
}

/** The way on from a lesson that today is there to be read: to the next bite, or to its quiz for who wants it now. */
function ReadingDone({ lesson, draft, spent }: LessonArticleProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const begun = lesson.quiz_questions.some(({ id }) => draft[id] !== undefined)
  const canTake = !spent && lesson.quiz_questions.length > 0
  return (
    <>
      <TrayWay id={lesson.id} otherwise="/account-dashboard" />
      <span className="small subtle">
        {t('quizLater')}{' '}
        {canTake && (
          <Link className="link" to={localePath(language, `/lesson/${lesson.id}?quiz`)}>
            {t(begun ? 'lessonResume' : 'lessonStart')}
          </Link>
        )}
      </span>
    </>
  )
}

/** Why there is no quiz to take. */
function NoQuiz({ lesson, spent }: LessonArticleProps) {
  const t = useMessages('snacks')
  if (lesson.quiz_questions.length === 0) return <Notice title={t('noQuizTitle')}>{t('noQuizBody')}</Notice>
  if (!spent) return null
  return (
    <Notice tone="warning" title={t('limitReached')}>
      {t('lessonLimitBody')}
    </Notice>
  )
}

/** 'Start Quiz'. */
function QuizDoor({ lesson, draft }: LessonArticleProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const total = lesson.quiz_questions.length
  const answered = lesson.quiz_questions.filter(({ id }) => draft[id] !== undefined).length
  if (total === 0) return null
  const place = Math.min(answered + 1, total)
  return (
    <>
      <ButtonLink variant="primary" size="lg" href={localePath(language, `/lesson/${lesson.id}?quiz`)}>
        {answered > 0 ? t('lessonResume') : t('lessonStart')}
        <Icon of={ArrowRight} size="sm" />
      </ButtonLink>
      <span className="small subtle">
        {answered > 0 ? t('lessonResumeAt', { place, total }) : t('lessonQuestions', { count: total })}
      </span>
    </>
  )
}
