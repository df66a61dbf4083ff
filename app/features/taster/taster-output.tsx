import { type FormEvent, type Ref, useEffect } from 'react'
import { Form } from 'react-router'
import { JudgementFields, moveIn } from '#app/features/exercises/trust/judgement-fields.tsx'
import { TrustOutputView } from '#app/features/exercises/trust/output.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OfferedOutput } from './offers.server.ts'
import { useVisitorAnswer } from './use-visitor-answer.ts'
import type { VisitorResult } from './visitor-results.server.ts'

interface TasterOutputProps {
  offered: OfferedOutput
  headingRef: Ref<HTMLHeadingElement>
  /** Why the judgement that came without JavaScript was refused. */
  refused: string | undefined
  onResult: (result: VisitorResult) => void
}

/** An output to judge without an account. Without JavaScript it is a form that posts to its own page. */
export default function TasterOutput({ offered, headingRef, refused, onResult }: TasterOutputProps) {
  const { question_id, output } = offered
  const t = useMessages('taster')
  const practice = useMessages('snacks')
  const exercises = useMessages('exercises')
  const errorMessage = useErrorMessage()
  const { send, busy, problem = refused } = useVisitorAnswer(onResult)
  // What shows the verdict is here when it comes.
  useEffect(() => void import('./taster-verdict.tsx'), [])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const move = moveIn(event.currentTarget)
    if (move) void send({ kind: 'exercise', question_id, ...move })
  }
  return (
    <Form key={question_id} method="post" className="stack [--stack:18px]" onSubmit={submit} aria-busy={busy}>
      <input type="hidden" name="kind" value="exercise" />
      <input type="hidden" name="question_id" value={question_id} />
      <h3 ref={headingRef} tabIndex={-1} className="scroll-mt-36 scroll-mb-80">
        {t('outputTitle')}
      </h3>
      <TrustOutputView output={output} />
      <JudgementFields />
      {problem && (
        <Notice tone="danger" role="alert" title={practice('answerFailed')}>
          {errorMessage(problem)}
        </Notice>
      )}
      <div className="row row--between">
        <Button variant="primary" size="lg" type="submit" busy={busy}>
          {exercises('trustJudge')}
        </Button>
        <span className="small subtle">{t('noAccount')}</span>
      </div>
    </Form>
  )
}
