import { Check, CircleAlert } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Bar } from '#app/ui/figures/bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { answerLimits, characterCap, countWords } from './rules.ts'

interface WordCounterProps {
  id: string
  text: string
  maxWords: number
}

/** 'Minimaal 20 woorden (N nog)', then 'Minimum bereikt', and destructive over the maximum (PS-5.8). */
export function WordCounter({ id, text, maxWords }: WordCounterProps) {
  const t = useMessages('scenario')
  const { minWords: min } = answerLimits
  const count = countWords(text)
  const cap = characterCap(maxWords)
  const state = count > maxWords ? 'over' : count >= min ? 'reached' : 'short'
  const message = {
    over: t('wordsOver', { count: count - maxWords }),
    reached: t('wordsReached'),
    short: t('wordsShort', { min, count: min - count }),
  }[state]
  return (
    <div className="stack [--stack:8px]" id={id}>
      <div className="row row--between small">
        <p
          className={classNames(
            'row num font-semibold [--row:.4em]',
            state === 'reached' && 'text-success',
            state === 'over' && 'text-danger',
            state === 'short' && 'muted',
          )}
        >
          {state !== 'short' && <Icon of={state === 'over' ? CircleAlert : Check} size="sm" />}
          {message}
        </p>
        <p className="subtle num">{t('wordsOf', { count, max: maxWords })}</p>
      </div>
      <Bar
        small
        percent={(100 * count) / maxWords}
        mark={{ at: (100 * min) / maxWords }}
        tone={state === 'over' ? 'danger' : state === 'reached' ? 'success' : 'content'}
      />
      {text.length >= cap && <p className="small text-danger">{t('charactersFull', { cap })}</p>}
      {/* Said when a limit is passed, not at every word. */}
      <p className="sr" role="status">
        {state !== 'short' && (state === 'over' ? t('wordsTooMany', { max: maxWords }) : message)}
      </p>
    </div>
  )
}
