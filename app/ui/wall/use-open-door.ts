import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** How long the door may swing before the page goes on; the whole swing takes 560 ms (design "Motion"). */
const swingMs = 440

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/**
 * Lets the door of a hatch swing open before its link is followed. A click that opens a new tab or window stays what
 * it is, and for who wants less motion the link is followed at once.
 */
export function useOpenDoor() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Shut again when the way led back here, for instance because the day's portion is finished.
  const opening = openedAt === key
  return {
    opening,
    open(event: MouseEvent, href: string, options?: NavigateOptions): void {
      if (event.defaultPrevented || opensElsewhere(event)) return
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
      event.preventDefault()
      if (opening) return
      setOpenedAt(key)
      timer.current = setTimeout(() => void navigate(href, options), swingMs)
    },
  }
}
