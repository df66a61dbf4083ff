import { CircleCheck, EyeOff } from 'lucide-react'
import type { Dispatch, RefObject } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type MarkedLeak, withoutWords } from './decide-leaks.ts'
import type { LabEvent, LabState } from './lab-state.ts'
import { promptFault } from './rules.ts'

interface LeakDecisionsProps {
  leaks: readonly MarkedLeak[]
  state: LabState
  dispatch: Dispatch<LabEvent>
  ref: RefObject<HTMLElement | null>
}

/** Each marked piece once, with what to do about it. Nothing goes out until each was decided on. */
export function LeakDecisions({ leaks, state: { prompt, kept }, dispatch, ref }: LeakDecisionsProps) {
  const t = useMessages('promptlab')
  const pieces = leaks.filter(
    (leak, place) => leaks.findIndex((one) => one.class === leak.class && one.text === leak.text) === place,
  )
  const isKept = (leak: MarkedLeak) => kept.some((one) => one.class === leak.class && one.text === leak.text)
  const open = pieces.filter((leak) => !isKept(leak)).length
  return (
    <section ref={ref} className="stack [--stack:0.75rem]" aria-label={t('marked', { count: pieces.length })}>
      <p role="status" className={open > 0 ? 'lab-warning' : 'small muted'}>
        {open > 0 && <Icon of={EyeOff} size="sm" />}
        {open > 0
          ? t('marked', { count: open })
          : promptFault(prompt) === null && pieces.length === 0 && t('markedNone')}
      </p>
      {pieces.length > 0 && (
        <ul className="stack [--stack:0.5rem]">
          {pieces.map((leak) => {
            const instead = t(`instead_${leak.class}`)
            return (
              <li
                key={`${leak.class}:${leak.text}`}
                className="lab-leak"
                data-kept={isKept(leak) || undefined}
              >
                <p>
                  <span className="xs subtle">{t(`leak_${leak.class}`)}</span>
                  <strong>{leak.text}</strong>
                </p>
                {isKept(leak) ? (
                  <div className="row">
                    <span className="small row [--row:.4em]">
                      <Icon of={CircleCheck} size="sm" />
                      {t('kept')}
                    </span>
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => dispatch({ type: 'unkeep', leak: decided(leak) })}
                    >
                      {t('undo')}
                      <span className="sr">: {leak.text}</span>
                    </Button>
                  </div>
                ) : (
                  <div className="row">
                    <Button
                      size="sm"
                      onClick={() =>
                        dispatch({ type: 'write', prompt: withoutWords(prompt, leak.text, instead) })
                      }
                    >
                      {t('replaceWith', { instead })}
                      <span className="sr">: {leak.text}</span>
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => dispatch({ type: 'keep', leak: decided(leak) })}
                    >
                      {t('keep')}
                      <span className="sr">: {leak.text}</span>
                    </Button>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

const decided = ({ class: leak, text }: MarkedLeak) => ({ class: leak, text })
