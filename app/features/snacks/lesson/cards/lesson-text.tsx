import type { ReactNode } from 'react'
import { RichText } from '#app/ui/rich-text.tsx'
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
  /** Below the last card, or below the text. */
  children?: ReactNode
}

/** What there is to read of a lesson: cards, or one text. */
export function LessonText({ text, keep, all = false, onward, children }: LessonTextProps) {
  if (text.cards) {
    return (
      <LessonCards shown={text} keep={keep} all={all} onward={onward}>
        {children}
      </LessonCards>
    )
  }
  return (
    <>
      <RichText className="prose--les" blocks={text.blocks} />
      {children}
      {onward && <div className="row sticky-act">{onward}</div>}
    </>
  )
}
