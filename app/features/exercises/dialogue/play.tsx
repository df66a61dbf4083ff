import { type FormEvent, useId, useRef, useState } from 'react'
import { DocumentView } from '#app/features/exercises/document-view.tsx'
import { useFocusOnChange } from '#app/features/exercises/focus-on-change.ts'
import type { PlayProps } from '#app/features/exercises/play.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import type { DialogueMove, DialogueView } from './schema.ts'

/** A conversation with an assistant: choose what to ask next; one step back, once. */
export function DialoguePlay({ view, busy, waiting, onMove }: PlayProps<DialogueView, DialogueMove>) {
  const t = useMessages('exercises')
  const { turns, ended, may_go_back } = view
  const latest = useRef<HTMLDivElement>(null)
  useFocusOnChange(latest, turns.length)
  return (
    <div className="stack [--stack:1.25rem]" aria-busy={busy}>
      <div className="talk" role="log" aria-label={t('dialogueLog')}>
        {turns.map(({ said, options, chosen }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place
          <div key={place} className="talk__turn">
            <div className="talk__ai" ref={place === turns.length - 1 ? latest : null} tabIndex={-1}>
              <span className="sr">{t('dialogueAssistant')}: </span>
              <DocumentView blocks={said} />
            </div>
            {chosen && (
              <p className="talk__me">
                <span className="sr">{t('dialogueYou')}: </span>
                {options.find(({ id }) => id === chosen)?.text}
              </p>
            )}
          </div>
        ))}
      </div>
      {!ended && (
        <Ask
          key={turns.length}
          options={turns.at(-1)?.options ?? []}
          busy={busy}
          waiting={waiting}
          onAsk={(id) => onMove({ choose: id })}
        />
      )}
      {!waiting && (
        <div className="row">
          {ended && (
            <Button variant="primary" size="lg" busy={busy} onClick={() => onMove({ finish: true })}>
              {t('dialogueFinish')}
            </Button>
          )}
          {may_go_back && (
            <Button variant="quiet" disabled={busy} onClick={() => onMove({ back: true })}>
              {t('dialogueBack')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface AskProps {
  options: { id: string; text: string }[]
  busy: boolean
  waiting: boolean
  onAsk: (id: string) => void
}

function Ask({ options, busy, waiting, onAsk }: AskProps) {
  const t = useMessages('exercises')
  const name = useId()
  const [chosen, setChosen] = useState<string | null>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (chosen) onAsk(chosen)
  }
  return (
    <form className="stack [--stack:1rem]" onSubmit={submit}>
      <fieldset className="stack [--stack:0.5rem]" disabled={waiting}>
        <legend className="mb-2 font-semibold">{t('dialogueAsk')}</legend>
        {options.map(({ id, text }) => (
          <label key={id} className="choice choice--line">
            <input type="radio" name={name} checked={chosen === id} onChange={() => setChosen(id)} />
            {text}
          </label>
        ))}
      </fieldset>
      {!waiting && (
        <div className="row sticky-act">
          <Button variant="primary" size="lg" type="submit" disabled={!chosen} busy={busy}>
            {t('dialogueSend')}
          </Button>
        </div>
      )}
    </form>
  )
}
