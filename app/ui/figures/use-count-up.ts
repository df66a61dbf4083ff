import { useEffect, useRef, useState } from 'react'

/** Milliseconds that a figure takes to reach what it counts to. */
const lasts = 600

/** The figure on its way from one amount to another, whole. @param part of the time that is over, 0 to 1 */
export function countAt(from: number, to: number, part: number): number {
  const eased = 1 - (1 - Math.min(1, Math.max(0, part))) ** 3
  return Math.round(from + (to - from) * eased)
}

/** A figure that counts up to what it became. It falls at once, and for who wants less motion it also rises at once. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value)
  const at = useRef(value)
  useEffect(() => {
    const from = at.current
    const show = (figure: number) => {
      at.current = figure
      setShown(figure)
    }
    if (value <= from || matchMedia('(prefers-reduced-motion: reduce)').matches) return show(value)
    const begin = performance.now()
    const step = (now: number) => {
      const part = (now - begin) / lasts
      show(countAt(from, value, part))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
