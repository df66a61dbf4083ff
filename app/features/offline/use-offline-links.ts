import { useEffect, useEffectEvent } from 'react'
import { keptUrls } from '#app/lib/offline-pages.ts'
import { isAmong, useNeedsConnection } from './use-offline-navigation.ts'

/**
 * Without a connection a link to a page that was not kept says so, and what is on the screen stays. The router would end on its page for
 * errors, or load the document anew to get hold of a script of that page, which loses what somebody was writing.
 */
export function useOfflineLinks(online: boolean): void {
  const refuse = useEffectEvent(useNeedsConnection())
  useEffect(() => {
    if (online) return
    let kept: ReadonlySet<string> | undefined
    void keptUrls().then((urls) => {
      kept = urls
    })
    // Nothing is kept while there is no connection, so once is enough. The link's own handler still runs, and heeds what is prevented.
    const onClick = (event: MouseEvent) => {
      const to = followed(event)
      if (!to || !kept || isAmong(kept, to)) return
      event.preventDefault()
      if (to !== window.location.pathname + window.location.search) refuse()
    }
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [online])
}

/** Path and query of the page of ours that this click would go to in this window; undefined when it stays on the page or opens elsewhere. */
function followed(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !['', '_self'].includes(link.target) || link.origin !== window.location.origin) return
  const to = link.pathname + link.search
  if (link.hash && to === window.location.pathname + window.location.search) return
  return to
}
