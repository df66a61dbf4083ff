import { type RefObject, useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from '#app/lib/drafts.ts'

export interface Draft {
  text: string
  change: (text: string) => void
  /** Forgets it in this browser; the text on the screen stays. */
  forget: () => void
  /** For the text area: what was typed before hydration is kept. */
  box: RefObject<HTMLTextAreaElement | null>
}

/** An answer that is being written. It survives a reload in this browser, for this person only, and is sent nowhere. */
export function useDraft(owner: string, item: string): Draft {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  useEffect(() => setText(box.current?.value || readDraft(owner, item)), [owner, item])
  return {
    text,
    change: (next) => {
      setText(next)
      writeDraft(owner, item, next)
    },
    forget: () => writeDraft(owner, item, ''),
    box,
  }
}
