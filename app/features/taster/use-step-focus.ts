import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * For the heading of a part that changes while one stays on the page: it takes focus when another step shows,
 * and comes into view with what stands around it (give it scroll margins).
 * @param opening also when it appears because a link was followed; never when the page was loaded that way
 */
export function useStepFocus<E extends HTMLElement>(step: string, opening = true) {
  const heading = useRef<E>(null)
  const before = useRef<string>(undefined)
  const followed = useNavigationType() === 'PUSH'
  // In the frame in which it shows: the page would be drawn twice otherwise.
  useLayoutEffect(() => {
    const changed = before.current === undefined ? opening && followed : before.current !== step
    before.current = step
    if (!changed) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step, opening, followed])
  return heading
}
