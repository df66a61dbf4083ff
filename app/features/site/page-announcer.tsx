import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Path of the page that was shown last; kept outside React because an error page replaces the whole tree. */
let shownPath: string | undefined

/**
 * After going to another page: focus moves to its heading and its title is announced, as a full page load would do.
 * Stays out of the way when the page has put focus somewhere itself, and on a change of query only (tabs, paging).
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const focusedBefore = useRef<Element | null>(null)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (state === 'loading') focusedBefore.current = document.activeElement
  }, [state])

  useEffect(() => {
    const before = shownPath
    shownPath = pathname
    if (before === undefined || before === pathname) return
    setTitle(document.title)
    const active = document.activeElement
    if (active !== focusedBefore.current && active?.closest('main')) return
    focusOn(hash ? document.getElementById(hash.slice(1)) : document.querySelector('main h1'))
  }, [pathname, hash])

  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
