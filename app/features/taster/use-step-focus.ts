import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * For the heading of a part that changes while one stays on the page: it takes focus when another step shows.
 * @param opening also when it appears because a link was followed; never when the page was loaded that way
 */
export function useStepFocus<E extends HTMLElement>(step: string, opening = true) {
  const heading = useRef<E>(null)
  const before = useRef<string>(undefined)
  const followed = useNavigationType() === 'PUSH'
  useEffect(() => {
    const changed = before.current === undefined ? opening && followed : before.current !== step
    before.current = step
    if (changed) heading.current?.focus()
  }, [step, opening, followed])
  return heading
}
