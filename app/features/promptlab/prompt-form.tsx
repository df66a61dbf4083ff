import { ShieldCheck } from 'lucide-react'
import { type Dispatch, type FormEvent, useDeferredValue, useId, useMemo, useRef } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type MarkedLeak, markedLeaks, undecidedLeaks } from './decide-leaks.ts'
import type { LabEvent, LabState } from './lab-state.ts'
import { LeakDecisions } from './leak-decisions.tsx'
import { labRules, promptFault } from './rules.ts'
import { RunsLeft } from './runs-left.tsx'

interface PromptFormProps {
  state: LabState
  dispatch: Dispatch<LabEvent>
  onRun: () => void
  withModel: boolean
}

/** The prompt as it is written: what is marked in it shows behind the words, and is decided on below them. */
export function PromptForm({ state, dispatch, onRun, withModel }: PromptFormProps) {
  const t = useMessages('promptlab')
  const id = useId()
  const { prompt, kept, growing, refused, allowance, versions } = state
  // Typing goes before looking.
  const looked = useDeferredValue(prompt)
  const leaks = useMemo(() => markedLeaks(looked), [looked])
  const undecided = undecidedLeaks(looked, kept)
  const fault = promptFault(prompt)
  const busy = growing !== null
  const decisions = useRef<HTMLElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    onRun()
    if (fault) box.current?.focus()
    else if (undecided.length > 0) decisions.current?.querySelector('button')?.focus()
  }
  return (
    <form className="card stack [--stack:1rem]" onSubmit={submit} aria-busy={busy}>
      <div>
        <label className="label text-base" htmlFor={id}>
          {t('prompt')}
        </label>
        <p className="small muted" id={`${id}-hint`}>
          {t('promptHint')}
        </p>
      </div>
      <div className="lab-editor">
        <PromptMirror prompt={looked} leaks={leaks} undecided={undecided} />
        {/* Without a name, so that no form ever sends it anywhere by itself. */}
        <textarea
          id={id}
          ref={box}
          className="input"
          rows={5}
          value={prompt}
          readOnly={busy}
          aria-invalid={(refused && fault !== null) || undefined}
          aria-describedby={`${id}-hint ${id}-privacy ${id}-fault`}
          onChange={(event) => dispatch({ type: 'write', prompt: event.target.value })}
        />
      </div>
      <div className="row row--between">
        <p className="row xs subtle flex-nowrap items-start [--row:.45em]" id={`${id}-privacy`}>
          <Icon of={ShieldCheck} size="sm" />
          <span>{t(withModel ? 'privateModel' : 'privateOwn')}</span>
        </p>
        <p className="xs subtle">
          {t('promptCount', { count: prompt.length, most: labRules.longestPrompt })}
        </p>
      </div>
      <LeakDecisions ref={decisions} leaks={leaks} state={state} dispatch={dispatch} />
      <div id={`${id}-fault`}>
        {refused && fault && (
          <FieldError id={`${id}-error`}>
            {t(fault, { count: prompt.length - labRules.longestPrompt })}
          </FieldError>
        )}
        {refused && !fault && undecided.length > 0 && (
          <FieldError id={`${id}-error`}>{t('decide', { count: undecided.length })}</FieldError>
        )}
      </div>
      <div className="row">
        <Button variant="primary" size="lg" type="submit" busy={busy} disabled={allowance.left === 0}>
          {t(
            busy
              ? withModel
                ? 'running'
                : 'holding'
              : versions.length > 0
                ? 'again'
                : withModel
                  ? 'send'
                  : 'hold',
          )}
        </Button>
        <RunsLeft allowance={allowance} />
      </div>
      {growing && (
        <div className="paper paper--output lab-output" aria-live="off">
          {growing}
        </div>
      )}
    </form>
  )
}

interface MirrorProps {
  prompt: string
  leaks: readonly MarkedLeak[]
  undecided: readonly MarkedLeak[]
}

/** The same words in the same places behind the box, of which only the marks are seen. */
function PromptMirror({ prompt, leaks, undecided }: MirrorProps) {
  const open = new Set(undecided.map(({ start }) => start))
  let from = 0
  const parts = leaks.flatMap(({ start, end }) => {
    const before = prompt.slice(from, start)
    from = end
    return [
      before,
      <mark key={start} data-open={open.has(start) || undefined}>
        {prompt.slice(start, end)}
      </mark>,
    ]
  })
  return (
    <div className="lab-editor__marks" aria-hidden="true">
      {parts}
      {prompt.slice(from)}{' '}
    </div>
  )
}
