import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { noteMax } from './rules.ts'
import { sentencesOf } from './sentences.ts'

interface ContestFormProps {
  answer: string
  /** Of the criterion. */
  name: string
  again: boolean
  busy: boolean
  onCancel: () => void
  onSend: (pointed: string, note: string) => void
}

/** Where the answer does what the criterion asks, and a sentence why. */
export function ContestForm({ answer, name, again, busy, onCancel, onSend }: ContestFormProps) {
  const t = useMessages('scenario')
  const id = useId()
  const [pointed, setPointed] = useState('')
  const [note, setNote] = useState('')
  const legend = useRef<HTMLLegendElement>(null)
  useEffect(() => legend.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pointed !== '' && !busy) onSend(pointed, note.trim())
  }
  return (
    <form className="stack [--stack:14px]" onSubmit={submit} aria-busy={busy}>
      <fieldset>
        <legend className="label" ref={legend} tabIndex={-1}>
          {t('contestPoint', { name })}
        </legend>
        <div className="sentences">
          {sentencesOf(answer).map((sentence) => (
            <label key={sentence} className="sentence">
              <input
                type="radio"
                name={`${id}-pointed`}
                checked={pointed === sentence}
                onChange={() => setPointed(sentence)}
              />
              <span>{sentence}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t('contestNote')}>
        {(props) => (
          <TextInput
            {...props}
            maxLength={noteMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" variant="strong" disabled={pointed === ''} busy={busy}>
          {t(again ? 'contestSend' : 'contestOn')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('contestCancel')}
        </Button>
      </div>
    </form>
  )
}
