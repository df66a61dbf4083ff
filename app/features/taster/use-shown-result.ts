import { useState } from 'react'
import type { VisitorResult } from './visitor-results.server.ts'

/**
 * What a visitor's answer came to: as the page was read, or, until it has been read again, as the answer itself told (decision 0098).
 * @param read of the page; null before an answer
 * @returns `fresh` when the answer was given on this page; `tell` for what an answer told
 */
export function useShownResult(read: VisitorResult | null) {
  const [told, tell] = useState<VisitorResult | null>(null)
  return { result: read ?? told, fresh: told !== null, tell }
}
