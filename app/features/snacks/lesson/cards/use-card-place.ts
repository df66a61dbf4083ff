import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '#app/lib/drafts.ts'

/**
 * The card somebody is at, from 0. Like every draft it is kept in this browser for this person only, also without a connection, and is gone
 * after signing out (app/lib/drafts.ts).
 */
export function useCardPlace(
  keep: { learner: string; lesson: string } | undefined,
  total: number,
): [at: number, setAt: (place: number) => void] {
  const [at, setAt] = useState(0)
  const learner = keep?.learner
  const item = `card:${keep?.lesson}`
  // After hydration: the server does not know what this browser holds.
  useEffect(() => {
    if (learner === undefined) return
    const kept = Number(readDraft(learner, item))
    // Of a text that has fewer cards now, the last one.
    if (Number.isInteger(kept) && kept > 0) setAt(Math.min(kept, total - 1))
  }, [learner, item, total])
  return [
    at,
    (place) => {
      setAt(place)
      if (learner !== undefined) writeDraft(learner, item, place === 0 ? '' : String(place))
    },
  ]
}
