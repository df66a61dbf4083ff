import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AnswerResult, AnswerResults } from '#app/ui/wall/answer-option.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import type { AnswerMark } from './answer-marks.server.ts'
import type { QuizQuestion } from './queries.server.ts'

interface QuizVerdictProps {
  question: QuizQuestion
  mark: AnswerMark
  /** The way on. */
  children: ReactNode
}

/** What came of an answer, in the place of its question: verdict, the options with what each was, and why. */
export function QuizVerdict({ question, mark, children }: QuizVerdictProps) {
  const t = useMessages('snacks')
  const { correct } = mark
  // Read out from here on; Enter goes on (use-letter-keys.ts).
  const verdict = useVerdictFocus()
  return (
    <section className="stack [--stack:1.5rem]" aria-label={t('verdict')}>
      <div className="stack [--stack:12px]">
        <Notice
          tone={correct ? 'success' : 'danger'}
          title={
            <h1 ref={verdict} tabIndex={-1} className="text-lg">
              {t(correct ? 'right' : 'wrong')}
            </h1>
          }
        >
          {mark.explanation}
        </Notice>
        <h2 className="text-xl">{question.question}</h2>
        <AnswerResults label={t('choices')}>
          {question.choices.map(({ letter, text }, place) => (
            <MarkedOption key={letter} letter={letter} place={place} mark={mark}>
              {text}
            </MarkedOption>
          ))}
        </AnswerResults>
      </div>
      <div className="row sticky-act">{children}</div>
    </section>
  )
}

interface MarkedOptionProps {
  letter: string
  place: number
  mark: AnswerMark
  children: ReactNode
}

function MarkedOption({ letter, place, mark, children }: MarkedOptionProps) {
  const t = useMessages('snacks')
  if (place === mark.correct_answer)
    return (
      <AnswerResult letter={letter} mark="right" tag={t(mark.correct ? 'yourRightAnswer' : 'rightAnswer')}>
        {children}
      </AnswerResult>
    )
  const mine = place === mark.answer
  return (
    <AnswerResult
      letter={letter}
      mark={mine ? 'wrong' : 'rest'}
      why={mine && mark.why_not}
      tag={mine && t('yourAnswer')}
    >
      {children}
    </AnswerResult>
  )
}
