import { useEffect } from 'react'
import { pageCache } from '#app/lib/kept-pages.ts'
import { dataUrl } from './data-url.ts'
import { startServiceWorker } from './start-service-worker.ts'

/** The wall, and as many snacks as somebody takes on a long train journey. */
const mostKept = 13

/**
 * Fetches, once the page has come to rest, what is open in the wall and not kept yet, so that it opens without a
 * connection.
 * @param paths of the wall and its snacks, with language prefix
 */
export function useKeptPages(paths: readonly string[]): void {
  const wanted = paths.slice(0, mostKept).join(' ')
  useEffect(() => {
    let gone = false
    const keep = async () => {
      if (!(await startServiceWorker())) return
      for (const path of wanted.split(' ').filter(Boolean)) {
        if (gone || !navigator.onLine) return
        const url = dataUrl(path)
        if (!(await caches.match(url, { cacheName: pageCache })))
          await fetch(url, { priority: 'low' }).catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void keep(), 1500)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [wanted])
}
