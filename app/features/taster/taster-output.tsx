import type { FormEvent, Ref } from 'react'
import { Form } from 'react-router'
import { JudgementFields, moveIn } from '#app/features/exercises/trust/judgement-fields.tsx'
import { TrustOutputView } from '#app/features/exercises/trust/output.tsx'
import { TrustVerdictCard } from '#app/features/exercises/trust/verdict.tsx'
import { xpOffer } from '#app/features/progress/rules.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AfterVerdict } from '#app/ui/wall/after-verdict.tsx'
import type { OfferedOutput } from './offers.server.ts'
import { signUpPath, visitorDays } from './rules.ts'
import { useVisitorAnswer } from './use-visitor-answer.ts'
import type { VisitorJudged, VisitorResult } from './visitor-results.server.ts'
import { WayOn } from './way-on.tsx'

interface TasterOutputProps {
  /** Null once the page was read with its verdict. */
  offered: OfferedOutput | null
  result: VisitorJudged | null
  /** The judgement was given just now. */
  fresh: boolean
  /** Of the heading of what is asked, and of the verdict. */
  headingRef: Ref<HTMLHeadingElement>
  /** Why the judgement that came without JavaScript was refused. */
  refused: string | undefined
  /** Address of the page with its hatches closed. */
  closed: string
  onResult: (result: VisitorResult) => void
}

/** An output to judge without an account, and then what was right about it. */
export default function TasterOutput({ offered, result, fresh, headingRef, ...rest }: TasterOutputProps) {
  const t = useMessages('taster')
  const output = offered?.output ?? result?.output
  if (!output) return null
  return (
    <div className="stack [--stack:18px]">
      {!result && (
        <h3 ref={headingRef} tabIndex={-1} className="scroll-mt-36 scroll-mb-80">
          {t('outputTitle')}
        </h3>
      )}
      {/* Its task and source stay when it is judged: drawing them anew would hold up the verdict (decision 0098). */}
      <TrustOutputView output={output}>
        {result && (
          <TrustVerdictCard output={output} verdict={result.verdict} fresh={fresh} titleRef={headingRef} />
        )}
      </TrustOutputView>
      {result ? (
        <AfterVerdict fresh={fresh}>
          <Afterwards result={result} closed={rest.closed} />
        </AfterVerdict>
      ) : (
        offered && <JudgementForm offered={offered} refused={rest.refused} onResult={rest.onResult} />
      )}
    </div>
  )
}

/** Without JavaScript it is a form that posts to its own page. */
function JudgementForm({
  offered: { question_id },
  refused,
  onResult,
}: Pick<TasterOutputProps, 'refused' | 'onResult'> & { offered: OfferedOutput }) {
  const t = useMessages('taster')
  const practice = useMessages('snacks')
  const exercises = useMessages('exercises')
  const errorMessage = useErrorMessage()
  const { send, busy, problem = refused } = useVisitorAnswer(onResult)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const move = moveIn(event.currentTarget)
    if (move) void send({ kind: 'exercise', question_id, ...move })
  }
  return (
    <Form key={question_id} method="post" className="stack [--stack:18px]" onSubmit={submit} aria-busy={busy}>
      <input type="hidden" name="kind" value="exercise" />
      <input type="hidden" name="question_id" value={question_id} />
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

/** Where it is from, and the way to the rest of its set, which goes on after this one. */
function Afterwards({ result, closed }: { result: VisitorJudged; closed: string }) {
  const t = useMessages('taster')
  const language = useLanguage()
  const { question, sources, total } = result
  const next = encodeURIComponent(`/snack-quiz/${question.id}`)
  const { max } = xpOffer('trust', question.difficulty)
  return (
    <>
      <SourceLine sources={sources} />
      <p className="small muted">{t('outputNote', { count: total - 1, days: visitorDays, xp: max })}</p>
      <WayOn
        href={localePath(language, `${signUpPath}&next=${next}`)}
        label={t('outputNext', { count: total - 1 })}
        closed={closed}
      />
    </>
  )
}
