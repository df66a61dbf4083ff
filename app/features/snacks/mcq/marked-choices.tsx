import type { Choice } from '#app/db/schema/content.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { AnswerResult, AnswerResults } from '#app/ui/wall/answer-option.tsx'

interface MarkedChoicesProps {
  choices: Choice[]
  result: { answer: string; correct_answer: string; choice_explanations: Record<string, string> }
}

/** The choices after the answer: which was right, which was mine, and why not the others. */
export function MarkedChoices({ choices, result }: MarkedChoicesProps) {
  const t = useMessages('snacks')
  return (
    <AnswerResults label={t('choices')}>
      {choices.map(({ letter, text }) => {
        const right = letter === result.correct_answer
        const mine = letter === result.answer
        const tag = right
          ? mine
            ? t('yourRightAnswer')
            : t('rightAnswer')
          : mine
            ? t('yourAnswer')
            : undefined
        return (
          <AnswerResult
            key={letter}
            letter={letter}
            mark={right ? 'right' : mine ? 'wrong' : 'rest'}
            why={result.choice_explanations[letter]}
            tag={tag}
          >
            {text}
          </AnswerResult>
        )
      })}
    </AnswerResults>
  )
}
