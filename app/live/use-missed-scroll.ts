import { useContext, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

/**
 * Scrolls a page to where it opens, when `ScrollRestoration` could not. React shows a page a moment after the router has it. When its data is
 * read again in between (news arrived, PD-7), the router asks for no scrolling, as always when the same page is read again, and React never
 * sees that it did for the page: it would open where the one before was scrolled to. So this keeps what was asked.
 */
export function useMissedScroll(): void {
  const router = useContext(RouterContext)?.router
  const { key, hash } = useLocation()
  const shown = useRef(key)
  const asked = useRef<{ page: string; top: number | null; missed: boolean } | undefined>(undefined)
  useLayoutEffect(
    () =>
      router?.subscribe(({ location, restoreScrollPosition: top, preventScrollReset }) => {
        const { key: page } = location
        if (top !== false)
          asked.current = preventScrollReset && top === null ? undefined : { page, top, missed: false }
        else if (asked.current?.page === page && shown.current !== page) asked.current.missed = true
      }),
    [router],
  )
  useLayoutEffect(() => {
    shown.current = key
    if (!asked.current?.missed || asked.current.page !== key) return
    const { top } = asked.current
    asked.current = undefined
    const named = top === null && document.getElementById(hash.slice(1))
    if (named) named.scrollIntoView()
    else window.scrollTo(0, top ?? 0)
  }, [key, hash])
}
