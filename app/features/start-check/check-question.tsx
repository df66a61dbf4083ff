import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { type Letter, letters } from '#app/features/content/rules.ts'
import { LetterKeysSwitch } from '#app/features/snacks/question/letter-keys-switch.tsx'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { useEarlyChoice } from '#app/features/snacks/question/use-early-choice.ts'
import { useLetterKeys } from '#app/features/snacks/question/use-letter-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { AnswerOption, AnswerOptions } from '#app/ui/wall/answer-option.tsx'

interface CheckQuestionProps {
  question: PublicQuestion
  busy: boolean
  /** Null: "I do not know". */
  onAnswer: (letter: Letter | null) => void
}

const unknown = 'unknown'

/** A question of the check: as any, with "I do not know" among the choices, and nothing of right or wrong after it. */
export function CheckQuestion({ question, busy, onAnswer }: CheckQuestionProps) {
  const t = useMessages('start-check')
  const [chosen, setChosen] = useState<Letter | typeof unknown | null>(null)
  const offered = letters.slice(0, question.choices.length)
  const answer = () => {
    if (chosen && !busy) onAnswer(chosen === unknown ? null : chosen)
  }
  useLetterKeys(offered, setChosen, answer)
  const form = useEarlyChoice('answer', (value) =>
    setChosen(value === unknown ? unknown : (offered.find((letter) => letter === value) ?? null)),
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    answer()
  }
  return (
    <Form ref={form} method="post" className="stack [--stack:1.5rem]" onSubmit={submit} aria-busy={busy}>
      <fieldset className="stack [--stack:1.25rem]" aria-describedby="guess-hint">
        <legend className="stack mb-5 [--stack:10px]">
          <h1>{question.title}</h1>
          <span className="lead text-ink">{question.body}</span>
        </legend>
        <AnswerOptions>
          {question.choices.map(({ letter, text }, index) => (
            <AnswerOption
              key={letter}
              letter={letter}
              name="answer"
              value={letter}
              checked={chosen === letter}
              onChange={() => setChosen(letters[index] ?? null)}
            >
              {text}
            </AnswerOption>
          ))}
          <AnswerOption
            letter="?"
            name="answer"
            value={unknown}
            checked={chosen === unknown}
            onChange={() => setChosen(unknown)}
          >
            {t('unknown')}
          </AnswerOption>
        </AnswerOptions>
        <p className="small subtle" id="guess-hint">
          {t('guess')}
        </p>
      </fieldset>
      <div className="row sticky-act">
        <Button variant="primary" size="lg" type="submit" disabled={!chosen} busy={busy}>
          {t('next')}
        </Button>
      </div>
      <LetterKeysSwitch />
    </Form>
  )
}
