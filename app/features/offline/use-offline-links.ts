import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { keptUrls } from '#app/lib/offline-pages.ts'
import { dataUrl } from './data-url.ts'
import { isAmong, useNeedsConnection } from './use-offline-navigation.ts'

/**
 * Without a connection a link to a page that was not kept says so, and what is on the screen stays. The router would end on its page for
 * errors, or load the document anew to get hold of a script of that page, which loses what somebody was writing. What else a link
 * does when it is pressed has to ask whether that was prevented.
 */
export function useOfflineLinks(online: boolean): void {
  const navigate = useNavigate()
  const needsConnection = useNeedsConnection()
  /** By what was kept of the page: its data, the whole of it, or either of the wall by its other address. */
  const go = useEffectEvent((kept: ReadonlySet<string>, to: string) => {
    for (const path of [to, to.replace(/\/account$/, '/account-dashboard')]) {
      if (isAmong(kept, dataUrl(path))) return void navigate(path)
      if (isAmong(kept, path)) return window.location.assign(path)
    }
    needsConnection()
  })
  useEffect(() => {
    // Without a service worker nothing is kept, and on a machine without a network its own server still answers.
    if (online || !navigator.serviceWorker?.controller) return
    let kept: ReadonlySet<string> | undefined
    const reading = keptUrls().then((urls) => {
      kept = urls
      return urls
    })
    const onClick = (event: MouseEvent) => {
      const link = followed(event)
      if (!link) return
      const to = link.pathname + link.search
      // The router marks its own links; any other asks for the whole page.
      if (kept && isAmong(kept, link.hasAttribute('data-discover') ? dataUrl(to) : to)) return
      event.preventDefault()
      if (to !== here()) void reading.then((urls) => go(urls, to))
    }
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [online])
}

const here = () => window.location.pathname + window.location.search

/** The link that this click follows in this window to a page of ours; undefined when it stays on this page or opens elsewhere. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !['', '_self'].includes(link.target) || link.origin !== window.location.origin) return
  return link.hash && link.pathname + link.search === here() ? undefined : link
}
