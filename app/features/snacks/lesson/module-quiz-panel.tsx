import { ArrowRight, RotateCcw } from 'lucide-react'
import { kinds } from '#app/features/content/kinds.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { Receipt, ReceiptCut, ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import type { WithoutText } from './cards/without-text.ts'
import { EarnedLesson, type JustDone } from './earned-lesson.tsx'
import type { LastAttempt, Lesson, LessonProgress } from './queries.server.ts'
import { QuizRetry } from './quiz-retry.tsx'
import { QuizWait } from './quiz-wait.tsx'

interface ModuleQuizPanelProps {
  lesson: WithoutText<Lesson>
  last: LastAttempt
  progress: Pick<LessonProgress, 'xp_awarded' | 'retry_at'>
  /** False for a lesson that is not offered any more. */
  canRetry: boolean
  spent: boolean
  /** The learner's total. */
  xp: number
  /** It was handed in just now. */
  justDone: JustDone | null
  onRetry: () => void
}

/** What came of a module quiz, with 'Retry Quiz' and 'Next Quiz' (PS-2.11). */
export function ModuleQuizPanel(props: ModuleQuizPanelProps) {
  const { lesson, last, progress, canRetry, spent, xp, justDone, onRetry } = props
  const t = useMessages('snacks')
  const shared = useMessages('shared')
  const language = useLanguage()
  const title = useVerdictFocus()
  const { score, correct, total } = last
  const mark = passMarks.lesson
  const passed = score >= mark
  const wall = localePath(language, '/account-dashboard')
  return (
    <>
      <div className="stack [--stack:10px]">
        <BackLink href={wall}>{t('backToWall')}</BackLink>
        <SnackHeader question={lesson} />
      </div>
      <Receipt
        tone={passed ? 'right' : 'wrong'}
        snack={passed ? snackFor(kinds.lesson.pictures, lesson.difficulty, lesson.discipline) : 'leeg'}
        title={passed ? t('passed') : t('notPassed')}
        titleRef={title}
        fresh={justDone !== null}
        earned={justDone && <EarnedLesson {...justDone} />}
        note={
          <>
            {t('scoreOf', { correct, total })}
            {!passed && canRetry && (
              <span className="block">
                <QuizWait until={progress.retry_at} />
              </span>
            )}
          </>
        }
      >
        <div className="stack [--stack:12px]">
          <div className="row row--between items-baseline">
            <h2 className="text-xl">{lesson.title}</h2>
            <span className="num display text-3xl">{score}%</span>
          </div>
          <Bar
            percent={score}
            tone={passed ? 'success' : 'danger'}
            label={t('scoreBadge', { score })}
            mark={{ at: mark, caption: t('passNote', { mark }) }}
          />
        </div>
        <ReceiptCut />
        <ReceiptLines>
          <ReceiptLine
            what={t('lineLesson')}
            amount={shared(progress.xp_awarded > 0 ? 'xpPlus' : 'xp', { xp: progress.xp_awarded })}
          />
          <ReceiptLine total what={t('lineTotal')} amount={shared('xp', { xp })} />
        </ReceiptLines>
        <div className="row sticky-act">
          <ButtonLink variant="primary" size="lg" href={wall}>
            {t('nextQuiz')}
            <Icon of={ArrowRight} size="sm" />
          </ButtonLink>
        </div>
        <div className="row">
          {canRetry && (
            <QuizRetry until={progress.retry_at} spent={spent} waiting="retryQuizIn">
              <Button size="lg" onClick={onRetry}>
                <Icon of={RotateCcw} size="sm" />
                {t('retryQuiz')}
              </Button>
            </QuizRetry>
          )}
          <ButtonLink variant="ghost" href={localePath(language, `/lesson/${lesson.id}/review`)}>
            {t('toReview')}
          </ButtonLink>
        </div>
      </Receipt>
    </>
  )
}
