import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useMatches, useRouteLoaderData } from 'react-router'
import { fetchKeepingPage } from '#app/live/fetch-keeping-page.ts'
import type { Topic } from '#app/live/live.server.ts'
import { topicsOfEveryPage, useLiveRevalidation } from '#app/live/use-live.ts'
import { useMissedScroll } from '#app/live/use-missed-scroll.ts'
import type { layoutData } from './layout-data.server.ts'

/**
 * Reads the page again when something of it changed on another tab or device (PD-7). A page that shows more than
 * its bar says so: `handle.live`. What came of a form that was posted is lost by reading again, so such a page is left
 * as it is: the next one is read anyway.
 */
export default function LiveData() {
  const more = useMatches().flatMap(({ handle }) => (handle as { live?: Topic[] } | undefined)?.live ?? [])
  // useActionData knows only of the route that calls it.
  const posted = Boolean(useContext(RouterData)?.actionData)
  useLiveRevalidation([...topicsOfEveryPage, ...more], posted)
  useMissedScroll()
  useOnePerson()
  useKeptPage()
  return null
}

/** Keeps the page, and what is typed there, while the server is away in the middle of reading it again. */
function useKeptPage(): void {
  useEffect(() => {
    const before = window.fetch
    // React Router fetches by this name and lets nobody put another in its place.
    window.fetch = fetchKeepingPage(before.bind(window))
    return () => {
      window.fetch = before
    }
  }, [])
}

/**
 * Loads the document anew when somebody else is signed in than when it was: nothing of who was here before may be seen or
 * sent by the next one. Not `reload`, which puts back what was typed.
 */
function useOnePerson(): void {
  const person = useRouteLoaderData<typeof layoutData>('root')?.viewer?.user_id
  const before = useRef(person)
  useLayoutEffect(() => {
    const other = person && before.current && person !== before.current
    before.current = person ?? before.current
    if (!other) return
    const { pathname, search } = window.location
    window.location.replace(pathname + search)
  }, [person])
}
