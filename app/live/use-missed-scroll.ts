import { useContext, useLayoutEffect, useRef } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as StateContext,
} from 'react-router'

/**
 * Scrolls a page to where it opens, when `ScrollRestoration` could not. React shows a page a moment after the router has it. When its data is
 * read again in between (news arrived, PD-7), the router asks for no scrolling, as always when the same page is read again, and React never
 * sees that it did for the page: it would open where the one before was scrolled to. So this keeps what was asked.
 */
export function useMissedScroll(): void {
  const router = useContext(RouterContext)?.router
  const shown = useContext(StateContext)
  const asked = useRef<{ page: string; top: number | null } | undefined>(undefined)
  useLayoutEffect(
    () =>
      router?.subscribe(({ location, restoreScrollPosition, preventScrollReset }) => {
        if (restoreScrollPosition === false) return
        const stays = preventScrollReset && restoreScrollPosition === null
        asked.current = stays ? undefined : { page: location.key, top: restoreScrollPosition }
      }),
    [router],
  )
  const page = shown?.location.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown, not when it is read again
  useLayoutEffect(() => {
    if (shown?.restoreScrollPosition !== false || !asked.current || asked.current.page !== page) return
    const { top } = asked.current
    const named = top === null && document.getElementById(shown.location.hash.slice(1))
    if (named) named.scrollIntoView()
    else window.scrollTo(0, top ?? 0)
  }, [page])
}
