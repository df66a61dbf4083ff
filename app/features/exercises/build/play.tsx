import { type FormEvent, useRef, useState } from 'react'
import { DocumentView } from '#app/features/exercises/document-view.tsx'
import { useFocusOnChange } from '#app/features/exercises/focus-on-change.ts'
import type { PlayProps } from '#app/features/exercises/play.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Requirements } from './requirements.tsx'
import type { BuildMove, BuildView } from './schema.ts'

/** A dull prompt, what it gives, and parts of which only some fit. After the first try it can be improved once. */
export function BuildPlay({ view, busy, waiting, onMove }: PlayProps<BuildView, BuildMove>) {
  const t = useMessages('exercises')
  const { start, plain, parts, room, tries } = view
  const last = tries.at(-1)
  const [chosen, setChosen] = useState<readonly string[]>(last?.parts ?? [])
  const output = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(output, tries.length)
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const same = last !== undefined && sameParts(last.parts, chosen)

  function submit(event: FormEvent): void {
    event.preventDefault()
    onMove(same ? { keep: true } : { parts: [...chosen] })
  }
  return (
    <form className="stack [--stack:1.25rem]" onSubmit={submit} aria-busy={busy}>
      <section className="paper" aria-labelledby="build-prompt">
        <h2 className="small" id="build-prompt">
          {t('buildPrompt')}
        </h2>
        <p>
          {start}{' '}
          {parts
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, text }) => (
              <span key={id} className="build__part">
                {text}{' '}
              </span>
            ))}
        </p>
      </section>
      <fieldset className="stack [--stack:0.5rem]" disabled={waiting} aria-describedby="build-room">
        <legend className="mb-2 font-semibold">{t('buildParts')}</legend>
        <p className="small muted" id="build-room" role="status">
          {t('buildRoom', { used: chosen.length, room })}
        </p>
        {parts.map(({ id, text }) => (
          <label key={id} className="choice choice--line">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= room}
              onChange={() => toggle(id)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <section className="paper paper--output" aria-labelledby="build-output">
        <h2 className="small" id="build-output" ref={output} tabIndex={-1}>
          {t(last ? 'buildGives' : 'buildPlain')}
        </h2>
        <DocumentView blocks={last?.output ?? plain} />
      </section>
      {last && <Requirements made={last} />}
      {!waiting && (
        <div className="row sticky-act">
          <Button variant="primary" size="lg" type="submit" busy={busy} disabled={chosen.length === 0}>
            {t(same ? 'buildKeep' : last ? 'buildAgain' : 'buildTry')}
          </Button>
        </div>
      )}
    </form>
  )
}

const sameParts = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
