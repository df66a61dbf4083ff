import { type FormEvent, useRef, useState } from 'react'
import { useFocusOnChange } from '#app/features/exercises/focus-on-change.ts'
import type { PlayProps } from '#app/features/exercises/play.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { JudgementFields, moveIn } from './judgement-fields.tsx'
import { TrustOutputView } from './output.tsx'
import type { TrustMove, TrustView } from './schema.ts'
import { TrustVerdictCard } from './verdict.tsx'

/** Five outputs, one after the other: use it as it is or not, and how sure. What was right follows at once. */
export function TrustPlay({ view, busy, waiting, onMove }: PlayProps<TrustView, TrustMove>) {
  const t = useMessages('exercises')
  const { outputs, verdicts } = view
  /** Place of the output that is looked at: it stays on one that was judged until the learner goes on. */
  const [place, setPlace] = useState(verdicts.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const verdictTitle = useRef<HTMLHeadingElement>(null)
  const output = outputs[place]
  const verdict = verdicts[place]
  // Where the focus was, the button, is gone then.
  useFocusOnChange(verdict ? verdictTitle : heading, `${place} ${verdict !== undefined}`)
  if (!output) return null
  return (
    <section className="wide-work stack [--stack:1.25rem]" aria-labelledby="trust-place">
      <h2 id="trust-place" ref={heading} tabIndex={-1} className="text-lg">
        {t('trustPlace', { place: place + 1, total: outputs.length })}
      </h2>
      <TrustOutputView output={output}>
        {verdict && <TrustVerdictCard output={output} verdict={verdict} titleRef={verdictTitle} />}
      </TrustOutputView>
      {verdict ? (
        <div className="row sticky-act">
          <Button variant="primary" size="lg" onClick={() => setPlace(place + 1)}>
            {t('trustNext')}
          </Button>
        </div>
      ) : (
        <Judgement key={output.id} busy={busy} waiting={waiting} onMove={onMove} />
      )}
    </section>
  )
}

interface JudgementProps {
  busy: boolean
  waiting: boolean
  onMove: (move: TrustMove) => void
}

function Judgement({ busy, waiting, onMove }: JudgementProps) {
  const t = useMessages('exercises')
  const [move, setMove] = useState<TrustMove | null>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (move) onMove(move)
  }
  return (
    <form
      className="stack [--stack:1rem]"
      onSubmit={submit}
      onChange={({ currentTarget }) => setMove(moveIn(currentTarget))}
      aria-busy={busy}
    >
      <JudgementFields disabled={waiting} />
      {!waiting && (
        <div className="row sticky-act">
          <Button variant="primary" size="lg" type="submit" disabled={!move} busy={busy}>
            {t('trustJudge')}
          </Button>
        </div>
      )}
    </form>
  )
}
