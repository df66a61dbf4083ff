import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { DocumentView } from '#app/features/exercises/document-view.tsx'
import { useFocusOnChange } from '#app/features/exercises/focus-on-change.ts'
import type { PlayProps } from '#app/features/exercises/play.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Certainty, TrustMove, TrustOutput, TrustView } from './schema.ts'
import { TrustVerdictCard } from './verdict.tsx'
import { certaintyKeys, formKeys } from './words.ts'

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
      <Output output={output}>
        {verdict && <TrustVerdictCard output={output} verdict={verdict} titleRef={verdictTitle} />}
      </Output>
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

/** The task, the source when there is one, and what the assistant answered: as it came, or the verdict with its marks. */
function Output({ output, children }: { output: TrustOutput; children?: ReactNode }) {
  const t = useMessages('exercises')
  return (
    <div className={output.source ? 'pair' : 'stack [--stack:0.75rem]'}>
      <p className="pair__all">{output.task}</p>
      {output.source && (
        <div className="paper">
          <h3 className="small">{t('source')}</h3>
          <DocumentView blocks={output.source} />
        </div>
      )}
      {children ?? (
        <div className="paper paper--output">
          <h3 className="small">{t(formKeys[output.form])}</h3>
          <DocumentView blocks={output.output} />
        </div>
      )}
    </div>
  )
}

interface JudgementProps {
  busy: boolean
  waiting: boolean
  onMove: (move: TrustMove) => void
}

function Judgement({ busy, waiting, onMove }: JudgementProps) {
  const t = useMessages('exercises')
  const id = useId()
  const [use, setUse] = useState<boolean | null>(null)
  const [certainty, setCertainty] = useState<Certainty | null>(null)
  const ready = use !== null && certainty !== null

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (ready) onMove({ use, certainty })
  }
  return (
    <form className="stack [--stack:1rem]" onSubmit={submit} aria-busy={busy}>
      <fieldset className="stack [--stack:0.5rem]" disabled={waiting}>
        <legend className="mb-2 font-semibold">{t('trustAsk')}</legend>
        <div className="choices">
          {[true, false].map((value) => (
            <label key={String(value)} className="choice">
              <input type="radio" name={`${id}-use`} checked={use === value} onChange={() => setUse(value)} />
              {t(value ? 'trustUse' : 'trustRefuse')}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="stack [--stack:0.5rem]" disabled={waiting} aria-describedby={`${id}-rule`}>
        <legend className="mb-2 font-semibold">{t('trustHowSure')}</legend>
        <div className="choices">
          {Object.entries(certaintyKeys).map(([value, key]) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name={`${id}-certainty`}
                checked={certainty === Number(value)}
                onChange={() => setCertainty(Number(value) as Certainty)}
              />
              {t(key)}
            </label>
          ))}
        </div>
        <p className="small muted" id={`${id}-rule`}>
          {t('trustRule')}
        </p>
      </fieldset>
      {!waiting && (
        <div className="row sticky-act">
          <Button variant="primary" size="lg" type="submit" disabled={!ready} busy={busy}>
            {t('trustJudge')}
          </Button>
        </div>
      )}
    </form>
  )
}
