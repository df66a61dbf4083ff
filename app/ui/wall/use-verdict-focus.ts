import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The heading of what has come in place of something else: it takes focus, and the page is at its top. Both in the frame in which it
 * appears; after that frame the page would be drawn twice, the first time with the verdict out of sight.
 * @param fresh it came just now; false for what was there when the page was opened
 */
export function useVerdictFocus(fresh = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!fresh) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [fresh])
  return heading
}
