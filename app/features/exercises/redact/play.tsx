import { type FormEvent, useMemo, useState } from 'react'
import { inlinesOf } from '#app/features/exercises/document.ts'
import { DocumentView } from '#app/features/exercises/document-view.tsx'
import type { PlayProps } from '#app/features/exercises/play.ts'
import { useRovingFocus } from '#app/features/exercises/roving-focus.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RedactMove, RedactView } from './schema.ts'

/** A text on its way to a chatbot: press words to cover them, press again to take the cover off. */
export function RedactPlay({ view, busy, waiting, onMove }: PlayProps<RedactView, RedactMove>) {
  const t = useMessages('exercises')
  const [covered, setCovered] = useState<ReadonlySet<string>>(new Set())
  const units = useMemo(() => inlinesOf(view.text).map(({ unit }) => unit), [view.text])
  // By place in the text: a unit that stands in it twice is two buttons.
  const places = units.flatMap((unit, place) => (unit === undefined ? [] : String(place)))
  const { move, of } = useRovingFocus(places)

  const toggle = (unit: string) => {
    const changed = new Set(covered)
    if (!changed.delete(unit)) changed.add(unit)
    setCovered(changed)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    onMove({ covered: [...covered] })
  }
  let place = -1
  return (
    <form className="stack [--stack:1.25rem]" onSubmit={submit} aria-busy={busy}>
      <p className="small muted" id="redact-how">
        {t('redactHow')} <span className="keys-only">{t('redactKeys')}</span>
      </p>
      <fieldset className="paper redact" aria-describedby="redact-how" disabled={waiting} onKeyDown={move}>
        <legend className="sr">{t('redactText')}</legend>
        <DocumentView
          blocks={view.text}
          unit={(unit, words, key) => {
            place = units.indexOf(unit, place + 1)
            return (
              // A label, because its words break over lines as words do; a button stays in one piece.
              <label key={key} className="redact__word">
                <input
                  type="checkbox"
                  className="sr"
                  checked={covered.has(unit)}
                  onChange={() => toggle(unit)}
                  {...of(String(place))}
                />
                {words}
              </label>
            )
          }}
        />
      </fieldset>
      <p role="status" className="small muted">
        {t('redactCovered', { count: covered.size })}
      </p>
      {!waiting && (
        <div className="row sticky-act">
          <Button variant="primary" size="lg" type="submit" busy={busy}>
            {t('redactSend')}
          </Button>
        </div>
      )}
    </form>
  )
}
