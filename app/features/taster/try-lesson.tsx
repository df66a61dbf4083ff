import { useActionData } from 'react-router'
import { bonusXp, passXp } from '#app/features/progress/rules.ts'
import { LessonText } from '#app/features/snacks/lesson/cards/lesson-text.tsx'
import type { ShownText } from '#app/features/snacks/lesson/cards/shown-text.ts'
import type { WithoutText } from '#app/features/snacks/lesson/cards/without-text.ts'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { TrialLesson } from './offers.server.ts'
import { recommend, signUpPath, type TeaserAnswers, visitorDays } from './rules.ts'
import type { RefusedAnswer } from './taster-action.server.ts'
import { TasterQuestion } from './taster-question.tsx'
import { TasterResult } from './taster-result.tsx'
import { tryPath } from './try-steps.ts'
import { useShownResult } from './use-shown-result.ts'
import { useStepFocus } from './use-step-focus.ts'
import type { VisitorAnswered, VisitorResult } from './visitor-results.server.ts'

export const quizAnchor = 'quiz'

interface TryLessonProps {
  answers: TeaserAnswers
  lesson: WithoutText<TrialLesson> & { text: ShownText | null }
  result: VisitorAnswered | null
}

/** The trial lesson: its text, and the first question of its quiz. */
export function TryLesson({ answers, lesson, result: read }: TryLessonProps) {
  const t = useMessages('taster')
  const shared = useMessages('shared')
  const { discipline, level } = recommend(answers)
  const shown = useShownResult(read)
  const result = shown.result && shown.result.kind !== 'exercise' ? shown.result : null
  const nearest = lesson.discipline !== discipline || lesson.difficulty !== level
  return (
    <article className="stack [--stack:24px]">
      <SnackHeader question={lesson} />
      {nearest && <Notice title={t('otherLesson', { discipline: shared(disciplineKey(discipline)) })} />}
      {lesson.text && (
        <LessonText
          text={lesson.text}
          onward={
            lesson.text.cards && (
              <a className="btn btn--primary btn--lg" href={`#${quizAnchor}`}>
                {t('firstQuestion')}
              </a>
            )
          }
        />
      )}
      <SourceLine sources={lesson.sources} />
      <section id={quizAnchor} className="stack [--stack:1rem]" aria-labelledby="quiz-title">
        <h2 id="quiz-title">{t('firstQuestion')}</h2>
        <QuizProgress done={result?.correct ? 1 : 0} total={lesson.questions} />
        <FirstQuestion
          answers={answers}
          lesson={lesson}
          result={result}
          fresh={shown.fresh}
          onResult={shown.tell}
        />
      </section>
    </article>
  )
}

function QuizProgress({ done, total }: { done: number; total: number }) {
  const t = useMessages('taster')
  const text = t('quizDone', { done, total })
  return (
    <div className="stack [--stack:6px]">
      <p className="small subtle">{text}</p>
      <Bar percent={(100 * done) / total} label={`${t('quizProgress')}: ${text}`} tone="content" />
    </div>
  )
}

function FirstQuestion({
  answers,
  lesson,
  result,
  fresh,
  onResult,
}: TryLessonProps & { fresh: boolean; onResult: (result: VisitorResult) => void }) {
  const t = useMessages('taster')
  const language = useLanguage()
  const refused = useActionData<RefusedAnswer>()?.reason
  const heading = useStepFocus<HTMLHeadingElement>(result ? 'result' : 'question', false)
  const { discipline, level } = recommend(answers)
  if (!result) {
    const offer = { kind: 'lesson', discipline, level } as const
    return (
      <TasterQuestion
        question={lesson.question}
        offer={offer}
        headingRef={heading}
        refused={refused}
        onResult={onResult}
      />
    )
  }
  const min = passXp[lesson.difficulty]
  const next = encodeURIComponent(`/lesson/${lesson.id}?quiz`)
  return (
    <TasterResult result={result} fresh={fresh} headingRef={heading}>
      <p className="small muted">
        {result.correct ? t('lessonRight', { days: visitorDays }) : t('lessonWrong')}{' '}
        {t('lessonXp', { min, max: min + bonusXp[lesson.difficulty] })}
      </p>
      <div className="row">
        <ButtonLink variant="primary" size="lg" href={localePath(language, `${signUpPath}&next=${next}`)}>
          {t('finishQuiz')}
        </ButtonLink>
        <ButtonLink variant="ghost" href={localePath(language, tryPath('advice', answers))}>
          {t('toAdvice')}
        </ButtonLink>
      </div>
    </TasterResult>
  )
}
