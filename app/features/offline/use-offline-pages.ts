import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { keptUrl, pageCache } from '#app/lib/offline-pages.ts'
import { dataUrl } from './data-url.ts'
import { startServiceWorker } from './start-service-worker.ts'

/** The wall, and as many snacks as somebody takes on a long train journey. */
const mostKept = 20

/**
 * Fetches, once the page has come to rest, what is open in the wall and not kept yet, so that it opens without a
 * connection.
 * @param paths of the wall and its snacks, with language prefix
 * @param start the page among them that the app opens with: it is kept whole, already after the first visit
 */
export function useOfflinePages(paths: readonly string[], start?: string): void {
  const wanted = paths.slice(0, mostKept).join(' ')
  useLastRead(start)
  useEffect(() => {
    let gone = false
    const keep = async () => {
      if (!(await startServiceWorker())) return
      const urls = wanted.split(' ').filter(Boolean).map(dataUrl)
      for (const url of start ? [start, ...urls] : urls) {
        if (gone || !navigator.onLine) return
        if (!(await readCached(url))) await fetch(url, { priority: 'low' }).catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void keep(), 1500)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [wanted, start])
}

/**
 * A page that opens without a connection is as old as it was kept whole. Where its data was read later, it shows those:
 * going about in the app reads data only.
 */
function useLastRead(start?: string): void {
  const { revalidate } = useRevalidator()
  const [opened] = useState(start)
  useEffect(() => {
    if (!opened || navigator.onLine) return
    const age = async (url: string) => Date.parse((await readCached(url))?.headers.get('date') ?? '')
    void Promise.all([age(opened), age(dataUrl(opened))]).then(([page, data]) => {
      if (data > page) void revalidate()
    })
  }, [opened, revalidate])
}

/** What was kept of this address, if anything. */
async function readCached(url: string): Promise<Response | undefined> {
  if (!('caches' in window)) return undefined
  const kept = keptUrl(new URL(url, window.location.origin).href)
  return caches.match(kept, { cacheName: pageCache, ignoreVary: true })
}
