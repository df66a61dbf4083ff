import { useMessages } from '#app/i18n/messages.tsx'
import { AnswerResult, AnswerResults } from '#app/ui/wall/answer-option.tsx'
import type { ReviewedQuestion } from './review.server.ts'

interface ReviewQuestionProps {
  question: ReviewedQuestion
  place: number
  total: number
}

/** A question of a quiz with your answer, the right one and why (PS-2.10). */
export function ReviewQuestion({ question, place, total }: ReviewQuestionProps) {
  const t = useMessages('snacks')
  const { choices, answer, correct_answer, correct, why_not } = question
  const chosen = choices[answer]
  const right = choices[correct_answer]
  return (
    <article className="stack [--stack:12px]">
      <div className="stack [--stack:4px]">
        <p className="small subtle">{t('questionOf', { place, total })}</p>
        <h3>{question.question}</h3>
      </div>
      <AnswerResults label={t('choices')}>
        {chosen && (
          <AnswerResult
            letter={chosen.letter}
            mark={correct ? 'right' : 'wrong'}
            why={why_not}
            tag={correct ? t('yourRightAnswer') : t('yourAnswer')}
          >
            {chosen.text}
          </AnswerResult>
        )}
        {!correct && right && (
          <AnswerResult letter={right.letter} mark="right" tag={t('rightAnswer')}>
            {right.text}
          </AnswerResult>
        )}
      </AnswerResults>
      <div className="stack [--stack:4px]">
        <h4>{t('why')}</h4>
        <p className="muted">{question.explanation}</p>
      </div>
    </article>
  )
}
