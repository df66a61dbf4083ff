import { type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * One stop of the Tab key for many buttons, of which the arrow keys, Home and End choose one (ARIA Authoring Practices,
 * "Managing focus within components using a roving tabindex"). `places` are in reading order.
 */
export function useRovingFocus(places: readonly string[]) {
  const [current, setCurrent] = useState(places[0])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = places.indexOf(current ?? '')
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? places.length - 1
          : at + (steps[event.key] ?? Number.NaN)
    const place = places[target]
    if (place === undefined) return
    event.preventDefault()
    setCurrent(place)
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus()
  }
  const of = (place: string) => ({
    'data-place': place,
    tabIndex: place === current ? 0 : -1,
    onFocus: () => setCurrent(place),
  })
  return { move, of }
}
