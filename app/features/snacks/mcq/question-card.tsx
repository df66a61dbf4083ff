import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { type Letter, letters } from '#app/features/content/rules.ts'
import { LetterKeysSwitch } from '#app/features/snacks/question/letter-keys-switch.tsx'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { useEarlyChoice } from '#app/features/snacks/question/use-early-choice.ts'
import { useLetterKeys } from '#app/features/snacks/question/use-letter-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AnswerOption, AnswerOptions } from '#app/ui/wall/answer-option.tsx'
import type { Certainty } from './certainty.ts'
import { CertaintyField } from './certainty-field.tsx'

interface QuestionCardProps {
  question: PublicQuestion
  busy: boolean
  /** Reason why the last press was not stored. */
  problem: string | null
  onAnswer: (answer: Letter, certainty?: Certainty) => void
  /** Also asks how sure one is (PD-71). */
  asksCertainty?: boolean
  /** What is chosen at first, such as in the link that led here. */
  preset?: Letter | null
  /** An answer was given that could not be sent yet: it cannot be changed any more. */
  waiting?: { letter: string; notice: ReactNode } | undefined
}

/** A multiple-choice question that can be answered with mouse, touch, or the keys A-E or 1-5 and Enter. */
export function QuestionCard({
  question,
  busy,
  problem,
  onAnswer,
  asksCertainty = false,
  preset = null,
  waiting,
}: QuestionCardProps) {
  const t = useMessages('snacks')
  const errorMessage = useErrorMessage()
  const [picked, setChosen] = useState<Letter | null>(preset)
  const [certainty, setCertainty] = useState<Certainty | null>(null)
  const chosen = waiting?.letter ?? picked
  const offered = letters.slice(0, question.choices.length)
  const answer = () => {
    if (picked && !waiting) onAnswer(picked, certainty ?? undefined)
  }
  useLetterKeys(waiting ? [] : offered, setChosen, answer)
  const form = useEarlyChoice('answer', (value) => {
    if (!waiting) setChosen(offered.find((letter) => letter === value) ?? null)
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    answer()
  }
  return (
    <Form ref={form} method="post" className="stack [--stack:1.5rem]" onSubmit={submit} aria-busy={busy}>
      <fieldset
        className="stack [--stack:1.25rem]"
        aria-describedby="answer-hint"
        disabled={waiting !== undefined}
      >
        <legend className="stack mb-5 [--stack:10px]">
          <h1>{question.title}</h1>
          <span className="lead text-ink">{question.body}</span>
        </legend>
        <AnswerOptions>
          {question.choices.map((choice, index) => (
            <AnswerOption
              key={choice.letter}
              letter={choice.letter}
              name="answer"
              value={choice.letter}
              checked={chosen === choice.letter}
              onChange={() => setChosen(letters[index] ?? null)}
            >
              {choice.text}
            </AnswerOption>
          ))}
        </AnswerOptions>
      </fieldset>
      {asksCertainty && !waiting && <CertaintyField value={certainty} onChange={setCertainty} />}
      {problem && (
        <Notice tone="danger" role="alert" title={t('answerFailed')}>
          {errorMessage(problem)}
        </Notice>
      )}
      {waiting?.notice}
      <div className="row row--between sticky-act" hidden={waiting !== undefined}>
        <span className="small subtle hide-sm" id="answer-hint">
          {t('oneAnswer')}{' '}
          <span className="keys-only">
            {t('keyboardHint', { last: offered.at(-1) ?? '', count: offered.length })}
          </span>
        </span>
        <Button variant="primary" size="lg" type="submit" disabled={!chosen} busy={busy}>
          {busy ? t('checking') : t('checkAnswer')}
        </Button>
      </div>
      {!waiting && <LetterKeysSwitch />}
    </Form>
  )
}
