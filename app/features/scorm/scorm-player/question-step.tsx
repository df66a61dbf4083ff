import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { letters } from '#app/features/content/rules.ts'
import type { PackedKey, PackedQuestion } from '#app/features/scorm/package/packed.ts'
import { MarkedChoices } from '#app/features/snacks/mcq/marked-choices.tsx'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AnswerOption, AnswerOptions } from '#app/ui/wall/answer-option.tsx'
import type { StepProps } from './step-props.ts'

/** A multiple-choice question, and after its one answer what was right and why. */
export function QuestionStep({ step, open, answered, onAnswer }: StepProps<PackedQuestion>) {
  const language = useLanguage()
  const { title, body, choices } = step.texts[language]
  const [chosen] = (answered?.moves ?? []) as string[]
  if (answered && chosen !== undefined) return <Verdict step={step} letter={chosen} secret={open()} />
  const submit = (letter: string) => onAnswer({ moves: [letter], score: open().correct === letter ? 100 : 0 })
  return <Choices title={title} body={body} choices={choices} onSubmit={submit} />
}

interface ChoicesProps {
  title: string
  body: string
  choices: PackedQuestion['texts']['nl']['choices']
  onSubmit: (letter: string) => void
}

function Choices({ title, body, choices, onSubmit }: ChoicesProps) {
  const t = useMessages('snacks')
  const name = useId()
  const [letter, setLetter] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (letter !== null) onSubmit(letter)
  }
  return (
    <form className="stack [--stack:1.5rem]" onSubmit={submit}>
      <fieldset>
        <legend className="mb-5">
          <span className="stack [--stack:10px]">
            <span className="small muted">{title}</span>
            <span className="text-xl font-semibold">{body}</span>
          </span>
        </legend>
        <AnswerOptions>
          {choices.map((choice, index) => (
            <AnswerOption
              key={choice.letter}
              letter={letters[index] ?? choice.letter}
              name={name}
              value={choice.letter}
              checked={letter === choice.letter}
              onChange={() => setLetter(choice.letter)}
            >
              {choice.text}
            </AnswerOption>
          ))}
        </AnswerOptions>
      </fieldset>
      <div className="row">
        <Button variant="primary" size="lg" type="submit" disabled={letter === null}>
          {t('checkAnswer')}
        </Button>
      </div>
    </form>
  )
}

interface VerdictProps {
  step: PackedQuestion
  letter: string
  secret: PackedKey
}

function Verdict({ step, letter, secret }: VerdictProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { body, choices } = step.texts[language]
  const { explanation, choice_explanations } = secret[language]
  const correct_answer = secret.correct ?? ''
  const right = correct_answer === letter
  return (
    <div className="stack [--stack:1.25rem]">
      <Notice
        tone={right ? 'success' : 'danger'}
        title={
          <span className="text-lg" ref={title} tabIndex={-1}>
            {t(right ? 'right' : 'wrong')}
          </span>
        }
      >
        {explanation}
      </Notice>
      <p className="text-xl font-semibold">{body}</p>
      <MarkedChoices choices={choices} result={{ answer: letter, correct_answer, choice_explanations }} />
      <SourceLine sources={secret.sources} />
    </div>
  )
}
