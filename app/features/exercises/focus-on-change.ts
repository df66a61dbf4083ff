import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to what is new, which is where reading goes on. Not at the start: a page that was just opened begins at its
 * top. @param what tells one state from another
 */
export function useFocusOnChange(target: RefObject<HTMLElement | null>, what: string | number): void {
  const before = useRef(what)
  useEffect(() => {
    if (before.current !== what) target.current?.focus()
    before.current = what
  }, [target, what])
}
