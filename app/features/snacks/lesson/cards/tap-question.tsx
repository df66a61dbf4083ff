import { useEffect, useId, useRef, useState } from 'react'
import { letters } from '#app/features/content/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { Tap } from '#app/lib/lesson/cards.ts'
import { AnswerOptions, AnswerResult, AnswerResults } from '#app/ui/wall/answer-option.tsx'

/** A small question on a card: a tap tells at once whether it is so, and why. Nothing of it is sent or scored. */
export function TapQuestion({ tap }: { tap: Tap }) {
  const t = useMessages('snacks')
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const verdict = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: reading goes on at what came of it.
    if (chosen === null) return
    verdict.current?.focus({ preventScroll: true })
    // The options grew: the why must not end up under the bar.
    verdict.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <section className="tap stack [--stack:0.75rem]" aria-labelledby={id}>
      <p className="tap__question" id={id}>
        {tap.question}
      </p>
      {chosen === null ? (
        <AnswerOptions>
          {tap.options.map((option, place) => (
            <button key={option} type="button" className="option" onClick={() => setChosen(place)}>
              <span className="option__letter" aria-hidden="true">
                {letters[place]}
              </span>
              <span className="option__body">{option}</span>
            </button>
          ))}
        </AnswerOptions>
      ) : (
        <>
          <AnswerResults label={t('choices')}>
            {tap.options.map((option, place) => (
              <TapResult key={option} option={option} place={place} chosen={chosen} right={tap.right} />
            ))}
          </AnswerResults>
          <p ref={verdict} className="tap__why" tabIndex={-1}>
            <strong>{t(chosen === tap.right ? 'tapRight' : 'tapWrong')}</strong> {tap.why}
          </p>
        </>
      )}
    </section>
  )
}

interface TapResultProps {
  option: string
  place: number
  chosen: number
  right: number
}

function TapResult({ option, place, chosen, right }: TapResultProps) {
  const t = useMessages('snacks')
  const letter = letters[place] ?? ''
  if (place === right) {
    const tag = t(chosen === right ? 'yourRightAnswer' : 'rightAnswer')
    return (
      <AnswerResult letter={letter} mark="right" tag={tag}>
        {option}
      </AnswerResult>
    )
  }
  return (
    <AnswerResult
      letter={letter}
      mark={place === chosen ? 'wrong' : 'rest'}
      tag={place === chosen && t('yourAnswer')}
    >
      {option}
    </AnswerResult>
  )
}
