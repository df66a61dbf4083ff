import { useLayoutEffect, useRef } from 'react'

/**
 * Radix gives focus back to its own trigger only; ours are opened from state. This remembers what had focus when
 * the panel opened and returns the handler that focuses it again when the panel has closed.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) opener.current = document.activeElement
  }, [open])
  return (event) => {
    event.preventDefault()
    if (opener.current?.isConnected) opener.current.focus()
  }
}
