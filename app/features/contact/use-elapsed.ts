import { useEffect, useRef } from 'react'

/** Tells how many milliseconds ago the form came on the screen. */
export function useElapsed(): () => number {
  const seen = useRef(0)
  useEffect(() => {
    seen.current = performance.now()
  }, [])
  return () => Math.round(performance.now() - seen.current)
}
