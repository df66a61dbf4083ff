import type { ReactNode } from 'react'
import { RichText } from '#app/ui/rich-text.tsx'
import { EndOfText } from './end-of-text.tsx'
import { LessonCards } from './lesson-cards.tsx'
import type { ShownText } from './shown-text.ts'

interface LessonTextProps {
  text: ShownText
  /** Whose place in the cards is kept in this browser, and of which lesson; without it, it is not. */
  keep?: { learner: string; lesson: string }
  /** Begins with all cards below each other: to read again. */
  all?: boolean
  /** Takes the place of 'next' on the last card. */
  onward?: ReactNode
  /** Is called at the last card, and where all of the text stands below each other, when its end comes into view; maybe more than once. */
  onEnd?: (() => void) | undefined
  /** Below the last card, or below the text. */
  children?: ReactNode
}

/** What there is to read of a lesson: cards, or one text. */
export function LessonText({ text, keep, all = false, onward, onEnd, children }: LessonTextProps) {
  if (text.cards) {
    return (
      <LessonCards shown={text} keep={keep} all={all} onward={onward} onEnd={onEnd}>
        {children}
      </LessonCards>
    )
  }
  return (
    <>
      <RichText className="prose--les" blocks={text.blocks} />
      {onEnd && <EndOfText onReached={onEnd} />}
      {children}
      {onward && <div className="row sticky-act">{onward}</div>}
    </>
  )
}
