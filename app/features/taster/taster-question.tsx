import { type FormEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { letters } from '#app/features/content/rules.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { AnswerOption, AnswerOptions } from '#app/ui/wall/answer-option.tsx'
import type { Offer } from './offers.server.ts'
import { oneOf } from './rules.ts'
import { useVisitorAnswer } from './use-visitor-answer.ts'
import type { VisitorResult } from './visitor-results.server.ts'

interface TasterQuestionProps {
  question: PublicQuestion
  offer: Offer
  headingRef?: Ref<HTMLHeadingElement>
  /** Why the answer that came without JavaScript was refused. */
  refused?: string | undefined
  onResult: (result: VisitorResult) => void
}

/** A question for somebody without an account. Without JavaScript it is a form that posts to its own page. */
export function TasterQuestion({ question, offer, headingRef, refused, onResult }: TasterQuestionProps) {
  const t = useMessages('taster')
  const practice = useMessages('snacks')
  const errorMessage = useErrorMessage()
  // A question of a quiz has the title of its lesson.
  const titled = offer.kind === 'snack'
  const { send, busy, problem = refused } = useVisitorAnswer(onResult)

  const touched = useRef(false)
  const [fingers, setFingers] = useState(false)
  useEffect(() => setFingers(matchMedia('(hover: none)').matches), [])

  function answer(value: string): void {
    const chosen = oneOf(letters, value)
    if (chosen) void send({ ...offer, question_id: question.id, answer: chosen })
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // From the form, which also has what was chosen before this page answered to anything.
    answer(String(new FormData(event.currentTarget).get('answer')))
  }
  /** A finger on an option is an answer; a mouse and the keys choose first, as they may be on their way past it. */
  const byTouch = {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      touched.current = pointerType === 'touch'
    },
    onKeyDown: () => {
      touched.current = false
    },
  }
  return (
    <Form
      key={question.id}
      method="post"
      className="stack [--stack:18px]"
      onSubmit={submit}
      aria-busy={busy}
      {...byTouch}
    >
      {Object.entries({ ...offer, question_id: question.id }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="stack [--stack:12px]">
        <legend className="stack mb-4 [--stack:8px]">
          <h3 ref={headingRef} tabIndex={-1} className="scroll-mt-36 scroll-mb-80">
            {titled ? question.title : question.body}
          </h3>
          {titled && <span className="text-ink">{question.body}</span>}
        </legend>
        <AnswerOptions>
          {question.choices.map((choice) => (
            <AnswerOption
              key={choice.letter}
              letter={choice.letter}
              name="answer"
              value={choice.letter}
              required
              onChange={() => touched.current && answer(choice.letter)}
            >
              {choice.text}
            </AnswerOption>
          ))}
        </AnswerOptions>
      </fieldset>
      {problem && (
        <Notice tone="danger" role="alert" title={practice('answerFailed')}>
          {errorMessage(problem)}
        </Notice>
      )}
      <div className={classNames('row row--between', !fingers && 'sticky-act')}>
        <Button variant="primary" size="lg" type="submit" busy={busy}>
          {busy ? practice('checking') : practice('checkAnswer')}
        </Button>
        <span className="small subtle">{t(fingers ? 'tapAnswers' : 'noAccount')}</span>
      </div>
    </Form>
  )
}
