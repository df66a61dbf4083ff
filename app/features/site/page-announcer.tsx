import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Path of the page that was shown last; kept outside React because an error page replaces the whole tree. */
let shownPath: string | undefined

/**
 * After going to another page: focus moves to its heading, and its title is announced unless the heading says the same. Stays out
 * of the way when the page has put focus somewhere itself, and on a change of query only (tabs, paging).
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
    const active = document.activeElement
    const placed = active !== focusedBefore.current && active?.closest('main')
    const heading = hash
      ? document.getElementById(hash.slice(1))
      : document.querySelector<HTMLElement>('main h1')
    if (!placed) focusOn(heading)
    // A heading that has focus is read already.
    const read = placed ? active : heading
    setTitle(read?.textContent && document.title.startsWith(read.textContent.trim()) ? '' : document.title)
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
