import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { letters } from '#app/features/content/rules.ts'
import { useLetterKeys } from '#app/features/snacks/question/use-letter-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AnswerOption, AnswerOptions } from '#app/ui/wall/answer-option.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import type { QuizQuestion } from './queries.server.ts'
import type { Marks } from './quiz-state.ts'
import { QuizVerdict } from './quiz-verdict.tsx'

interface QuizAgainProps {
  /** Questions that were wrong at the first try. */
  wrong: QuizQuestion[]
  marks: Marks
  done: () => void
}

/**
 * What was wrong comes again at once, until it is right or somebody has had enough. The quiz has been handed in: nothing of
 * this is sent or scored, and the right answers are known here already.
 */
export function QuizAgain({ wrong, marks, done }: QuizAgainProps) {
  const t = useMessages('snacks')
  const [queue, setQueue] = useState(wrong)
  const [round, setRound] = useState(0)
  const [first] = queue
  function next(right: boolean): void {
    const [one, ...rest] = queue
    const left = right || !one ? rest : [...rest, one]
    if (left.length === 0) done()
    setQueue(left)
    setRound(round + 1)
  }
  if (!first) return null
  return (
    <>
      <Notice
        title={t('againTitle', { count: queue.length })}
        action={
          <Button size="sm" onClick={done}>
            {t('againSkip')}
          </Button>
        }
      >
        {t('againBody')}
      </Notice>
      <AgainCard
        key={`${round}/${first.id}`}
        question={first}
        marks={marks}
        isLast={queue.length === 1}
        onNext={next}
      />
    </>
  )
}

interface AgainCardProps {
  question: QuizQuestion
  marks: Marks
  isLast: boolean
  onNext: (right: boolean) => void
}

function AgainCard({ question, marks, isLast, onNext }: AgainCardProps) {
  const t = useMessages('snacks')
  const [chosen, setChosen] = useState<number | null>(null)
  const [checked, setChecked] = useState(false)
  const heading = useVerdictFocus()
  const first = marks[question.id]
  const right = chosen === first?.correct_answer
  const offered = letters.slice(0, question.choices.length)
  const goOn = () => (checked ? onNext(right) : setChecked(chosen !== null))
  useLetterKeys(offered, (letter) => !checked && setChosen(letters.indexOf(letter)), goOn)
  if (!first) return null
  if (checked && chosen !== null) {
    const mark = {
      ...first,
      answer: chosen,
      correct: right,
      why_not: chosen === first.answer ? first.why_not : null,
    }
    return (
      <QuizVerdict question={question} mark={mark}>
        <Button variant="primary" size="lg" onClick={goOn}>
          {isLast && right ? t('againDone') : t('nextQuestion')}
        </Button>
      </QuizVerdict>
    )
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    goOn()
  }
  return (
    <Form method="post" className="stack [--stack:1.5rem]" onSubmit={submit}>
      <fieldset>
        <legend className="mb-5">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {question.question}
          </h1>
        </legend>
        <AnswerOptions>
          {question.choices.map((choice, index) => (
            <AnswerOption
              key={choice.letter}
              letter={offered[index] ?? choice.letter}
              name="answer"
              value={index}
              checked={chosen === index}
              onChange={() => setChosen(index)}
            >
              {choice.text}
            </AnswerOption>
          ))}
        </AnswerOptions>
      </fieldset>
      <div className="row sticky-act">
        <Button variant="primary" size="lg" type="submit" disabled={chosen === null}>
          {t('checkAnswer')}
        </Button>
      </div>
    </Form>
  )
}
