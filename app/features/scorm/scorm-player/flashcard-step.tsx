import { useEffect, useRef, useState } from 'react'
import type { PackedFlashcard } from '#app/features/scorm/package/packed.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { FlipCard } from '#app/ui/wall/flip-card.tsx'
import type { StepProps } from './step-props.ts'

/** A flashcard: its front, its back once it is turned, and whether it was known. Nobody is scored by it (PD-26a). */
export function FlashcardStep({ step, open, answered, onAnswer }: StepProps<PackedFlashcard>) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const [turned, setTurned] = useState(answered !== undefined)
  const { title, body } = step.texts[language]
  const rate = (known: boolean) => onAnswer({ moves: [known], score: 100 }, true)
  return (
    <div className="stack [--stack:1.25rem]">
      <h2 className="text-xl">{title}</h2>
      <FlipCard
        front={<p className="text-balance text-xl">{body}</p>}
        back={turned ? <Back body={body} open={open} fresh={answered === undefined} /> : null}
      />
      {!turned ? (
        <div className="row">
          <Button variant="primary" size="lg" onClick={() => setTurned(true)}>
            {t('turnCard')}
          </Button>
        </div>
      ) : (
        !answered && (
          <fieldset className="row">
            <legend className="sr">{t('didYouKnow')}</legend>
            <Button variant="primary" size="lg" onClick={() => rate(true)}>
              {t('known')}
            </Button>
            <Button variant="quiet" size="lg" onClick={() => rate(false)}>
              {t('notYet')}
            </Button>
          </fieldset>
        )
      )}
    </div>
  )
}

interface BackProps extends Pick<StepProps<PackedFlashcard>, 'open'> {
  body: string
  /** Turned just now: then it takes focus. */
  fresh: boolean
}

function Back({ body, open, fresh }: BackProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true })
  }, [fresh])
  const { sources, [language]: key } = open()
  return (
    <>
      <p className="small muted">{body}</p>
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {t('flashcardBack')}
      </h3>
      <p className="lead text-ink">{key.explanation}</p>
      <SourceLine sources={sources} />
    </>
  )
}
