import { type ReactNode, useState } from 'react'
import { useNavigationType } from 'react-router'
import { QueuedNotice } from '#app/features/offline/queued-notice.tsx'
import { useQueued } from '#app/features/offline/use-queue.ts'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Stepper } from '#app/ui/inputs/stepper.tsx'
import type { WithoutText } from './cards/without-text.ts'
import type { Lesson } from './queries.server.ts'
import { QuizAgain } from './quiz-again.tsx'
import { QuizCard } from './quiz-card.tsx'
import { type QuizEvents, type QuizSource, useQuiz } from './use-quiz.ts'

interface QuizProps extends QuizSource, QuizEvents {
  lesson: WithoutText<Lesson>
  /** The lesson's text; without it the way back is to the wall. */
  back?: string
}

/** The quiz of a lesson, one question at a time: on the lesson's page and on a page of its own (PS-2). */
export function Quiz({ lesson, draft, marks, type, learner, back, ...events }: QuizProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const quiz = useQuiz({ lesson, draft, marks, type, learner }, events)
  const queued = useQueued(learner, 'quiz', lesson.id)
  const { place, total, question, again } = quiz
  // The first question takes focus when one came from the text by a link, which is gone then; not on a page load.
  const loaded = useNavigationType() === 'POP'
  const [firstId] = useState(question.id)
  const takeFocus = !loaded || question.id !== firstId
  return (
    <div className="stack [--stack:1.5rem]">
      <div className="stack [--stack:10px]">
        {back ? (
          <BackLink href={back}>{t('backToLesson')}</BackLink>
        ) : (
          <BackLink href={localePath(language, '/account-dashboard')}>{t('backToWall')}</BackLink>
        )}
        <SnackHeader question={lesson} />
      </div>
      {queued ? (
        <QueuedQuiz title={lesson.title} notice={<QueuedNotice queued={queued} />} />
      ) : again ? (
        <QuizAgain {...again} />
      ) : (
        <>
          <div className="stack [--stack:8px]">
            <div className="row row--between small">
              <span className="font-semibold">{lesson.title}</span>
              <span className="subtle num">{t('questionOf', { place, total })}</span>
            </div>
            <Stepper current={place} total={total} label={t('quizProgress')} />
          </div>
          <QuizCard key={question.id} quiz={quiz} type={type} takeFocus={takeFocus} />
        </>
      )}
    </div>
  )
}

/** The quiz was handed in and waits in this browser: it cannot be changed any more. */
function QueuedQuiz({ title, notice }: { title: string; notice: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      {notice}
    </>
  )
}
