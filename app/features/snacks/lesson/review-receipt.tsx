import { useState } from 'react'
import { Link } from 'react-router'
import { kinds } from '#app/features/content/kinds.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/inputs/switch.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { Receipt, ReceiptCut, ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'
import { EarnedLesson, type JustDone } from './earned-lesson.tsx'
import { NextStep } from './next-step.tsx'
import type { LessonProgress } from './queries.server.ts'
import { QuizRetry } from './quiz-retry.tsx'
import { QuizWait } from './quiz-wait.tsx'
import type { LessonReview } from './review.server.ts'
import { ReviewQuestion } from './review-question.tsx'

interface ReviewReceiptProps {
  review: LessonReview
  about: { difficulty: Level; discipline: string }
  progress: Pick<LessonProgress, 'quiz_score' | 'xp_awarded' | 'retry_at'>
  retired: boolean
  spent: boolean
  next_lesson_id: string | null
  /** The learner's total. */
  xp: number
  /** It was handed in just now. */
  justDone: JustDone | null
}

/** The receipt of a lesson: score, the questions with their answers, XP, and the way on. */
export function ReviewReceipt(props: ReviewReceiptProps) {
  const { review, about, progress, retired, xp, justDone } = props
  const { score, correct, total, lesson } = review
  const t = useMessages('snacks')
  const shared = useMessages('shared')
  const language = useLanguage()
  const passed = score >= passMarks.lesson
  const best = progress.quiz_score ?? 0
  return (
    <Receipt
      tone={passed ? 'right' : 'wrong'}
      snack={passed ? snackFor(kinds.lesson.pictures, about.difficulty, about.discipline) : 'leeg'}
      title={passed ? t('passed') : t('notPassed')}
      fresh={justDone !== null}
      earned={justDone && <EarnedLesson {...justDone} />}
      note={
        <>
          {t('scoreOf', { correct, total })}
          {!passed && (
            <span className="block">
              {t('passNote', { mark: passMarks.lesson })} {!retired && <QuizWait until={progress.retry_at} />}
            </span>
          )}
          {best > score && <span className="block">{t('bestScore', { score: best })}</span>}
        </>
      }
    >
      <div className="row row--between">
        <div className="stack [--stack:4px]">
          <h2 className="text-xl">{lesson.title}</h2>
          <Link to={localePath(language, `/lesson/${lesson.id}`)}>{t('toLesson')}</Link>
        </div>
        <Badge tone={passed ? 'success' : 'danger'}>{t('scoreBadge', { score })}</Badge>
      </div>
      <ReviewAnswers review={review} />
      <SourceLine sources={lesson.sources} />
      <ReceiptCut />
      <ReceiptLines>
        <ReceiptLine
          what={t('lineLesson')}
          amount={shared(progress.xp_awarded > 0 ? 'xpPlus' : 'xp', { xp: progress.xp_awarded })}
        />
        <ReceiptLine total what={t('lineTotal')} amount={shared('xp', { xp })} />
      </ReceiptLines>
      <Ways {...props} />
    </Receipt>
  )
}

/** Only what went wrong, unless asked for all. */
function ReviewAnswers({ review: { questions } }: { review: LessonReview }) {
  const t = useMessages('snacks')
  const [all, setAll] = useState(false)
  const shown = questions.map((question, index) => ({ question, place: index + 1 }))
  const picked = all ? shown : shown.filter(({ question }) => !question.correct)
  return (
    <section className="stack [--stack:1.5rem]">
      <div className="row row--between">
        <h2 className="text-xl">{t('answersTitle')}</h2>
        <Switch label={t('showAll')} checked={all} onChange={(event) => setAll(event.target.checked)} />
      </div>
      {picked.length === 0 && <p className="font-semibold">{t('noMistakes')}</p>}
      {picked.map(({ question, place }) => (
        <ReviewQuestion key={question.id} question={question} place={place} total={questions.length} />
      ))}
    </section>
  )
}

function Ways({ review, progress, retired, spent, next_lesson_id }: ReviewReceiptProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  return (
    <>
      <NextStep lesson={next_lesson_id} spent={spent} />
      {!retired && (
        <div className="row">
          <QuizRetry until={progress.retry_at} spent={spent} waiting="retryIn">
            <ButtonLink size="lg" href={localePath(language, `/lesson/${review.lesson.id}?quiz`)}>
              {t('retryNow')}
            </ButtonLink>
          </QuizRetry>
        </div>
      )}
    </>
  )
}
