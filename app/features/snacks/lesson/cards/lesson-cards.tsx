import { ArrowLeft, ArrowRight, Rows3, SquareStack } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Stepper } from '#app/ui/inputs/stepper.tsx'
import { CardBody, TodayCard } from './card-body.tsx'
import { EndOfText } from './end-of-text.tsx'
import type { ShownCards } from './shown-text.ts'
import { useCardPlace } from './use-card-place.ts'

interface LessonCardsProps {
  shown: ShownCards
  keep: { learner: string; lesson: string } | undefined
  all: boolean
  onward: ReactNode
  onEnd: (() => void) | undefined
  children: ReactNode
}

/** Room above the cards, in pixels. */
const above = 12
/** Narrower than this a card fills the screen (lesson-cards.css). */
const phone = 768

/** Scrolls to the top of the cards: on a phone always, else only when it is out of sight. */
function showFromTop(cards: HTMLElement | null): void {
  const top = cards?.getBoundingClientRect().top ?? 0
  if (top < 0 || window.innerWidth < phone) window.scrollTo({ top: window.scrollY + top - above })
}

/**
 * A lesson card by card, the last one being what to do with it today. Without JavaScript, and for who wants it, all cards stand below
 * each other. The place is kept in this browser.
 */
export function LessonCards({ shown, keep, all: begunWithAll, onward, onEnd, children }: LessonCardsProps) {
  const t = useMessages('snacks')
  const total = shown.cards.length + 1
  const [at, setAt] = useCardPlace(keep, total)
  const [all, setAll] = useState(begunWithAll)
  const whole = useRef<HTMLDivElement>(null)
  const isLast = at === total - 1
  const atEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (isLast && !all) atEnd()
  }, [isLast, all])

  /** Shows another card and puts focus on it, so that a screen reader begins to read there. */
  function go(to: number): void {
    if (to < 0 || to >= total) return
    flushSync(() => setAt(to))
    showFromTop(whole.current)
    whole.current?.querySelector<HTMLElement>('.lescard[data-current]')?.focus({ preventScroll: true })
  }
  function byArrow(event: KeyboardEvent<HTMLElement>): void {
    if (all || event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowRight') go(at + 1)
    if (event.key === 'ArrowLeft') go(at - 1)
  }
  const card = (place: number, body: ReactNode) => (
    <section
      key={place}
      className="lescard"
      data-current={place === at || undefined}
      tabIndex={-1}
      aria-label={t('cardOf', { place: place + 1, total })}
      onKeyDown={byArrow}
    >
      {body}
    </section>
  )
  return (
    <div className="lescards" data-all={all || undefined} data-last={isLast || undefined} ref={whole}>
      <div className="lescards__head">
        <p className="small subtle num" aria-hidden="true">
          {all ? t('cardsInAll', { total }) : t('cardOf', { place: at + 1, total })}
        </p>
        <Button variant="ghost" size="sm" aria-pressed={all} onClick={() => setAll(!all)}>
          <Icon of={all ? SquareStack : Rows3} size="sm" />
          {t('allCards')}
        </Button>
        {!all && <Stepper current={at + 1} total={total} label={t('cardsProgress')} />}
      </div>
      {shown.cards.map((one, place) => card(place, <CardBody card={one} shown={shown} />))}
      {card(shown.cards.length, <TodayCard today={shown.today} plans={shown.plans} />)}
      {all && onEnd && <EndOfText onReached={onEnd} />}
      <div className="lescards__after stack">{children}</div>
      <div className="lescards__bar row sticky-act">
        <Button size="lg" icon aria-label={t('cardBefore')} disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon of={ArrowLeft} />
        </Button>
        {isLast ? (
          onward
        ) : (
          <Button variant="primary" size="lg" onClick={() => go(at + 1)}>
            {t('cardNext')}
            <Icon of={ArrowRight} size="sm" />
          </Button>
        )}
      </div>
      {onward && <div className="lescards__onward row sticky-act">{onward}</div>}
    </div>
  )
}
