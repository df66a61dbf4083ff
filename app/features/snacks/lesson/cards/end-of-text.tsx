import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when the end of a text comes into view. Nothing is to be seen of it. */
export function EndOfText({ onReached }: { onReached: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (!end.current) return
    const watching = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reached()
    })
    watching.observe(end.current)
    return () => watching.disconnect()
  }, [])
  return <div ref={end} aria-hidden="true" />
}
