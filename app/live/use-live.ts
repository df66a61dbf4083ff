import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { forgetDrafts } from '#app/lib/drafts.ts'
import { languageOfPath, localePath } from '#app/lib/language.ts'
import { clearOfflinePages } from '#app/lib/offline-pages.ts'
import { echoFilter } from './echo-filter.ts'
import type { Topic } from './live.server.ts'
import { createLiveStream, type LiveStream } from './live-stream.ts'
import { waitUntilReachable } from './wait-until-reachable.ts'

/** What every page shows of somebody who is signed in, in its bar if nowhere else. */
export const topicsOfEveryPage: readonly Topic[] = ['progress', 'quota', 'profile', 'subscription']

let shared: LiveStream | undefined

/**
 * The account is gone: forgets what this browser kept of it and loads the home page anew, so that nothing of the person
 * who left stays; it says what happened.
 */
export async function leaveForHome(): Promise<void> {
  forgetDrafts()
  await clearOfflinePages()
  const home = localePath(languageOfPath(window.location.pathname), '/?notice=account_deleted')
  window.location.replace(home)
}

/** The one stream of this document, made when somebody first listens. */
function liveStream(): LiveStream {
  if (shared) return shared
  const stream = createLiveStream({
    open: (topics) => new EventSource(`/api/events?topics=${topics.join()}`),
    always: [...topicsOfEveryPage, 'notifications'],
    onAccountDeleted: () => void leaveForHome(),
  })
  shared = stream
  const look = () => stream.setHidden(document.visibilityState === 'hidden')
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', () => stream.putAside())
  window.addEventListener('pageshow', () => stream.takeUp())
  return stream
}

/**
 * Who signs out hears nothing more in this document: a stream that is opened meanwhile would be refused.
 * @returns takes it back, for when signing out failed
 */
export function endLive(): () => void {
  const stream = liveStream()
  stream.putAside()
  return () => stream.takeUp()
}

/**
 * Calls back when one of the topics changed, with what changed, at most once a second; and once, with nothing, after the
 * connection was gone for a while or nobody looked (PD-7). Only for signed-in people: pass no topics for others, then no stream is opened.
 */
export function useLive(topics: readonly Topic[], onChange: (changed: readonly Topic[]) => void): void {
  const changed = useEffectEvent(onChange)
  const names = topics.join()
  useEffect(() => {
    if (!names) return
    return liveStream().subscribe(names.split(',') as Topic[], (what) => changed(what))
  }, [names])
}

/**
 * Reads the page's data again when one of the topics changed, for the frame: one listener for the whole page. A change that
 * comes while it is being read, or another page is, is caught up afterwards: starting anew each second would never get
 * done on a slow line. What this tab's own answer changed is read by the page that sent it.
 * @param held true while the page must stay as it is
 */
export function useLiveRevalidation(topics: readonly Topic[], held: boolean): void {
  const { state, revalidate } = useRevalidator()
  const navigation = useNavigation()
  const [due, setDue] = useState(false)
  const now = due && !held && state === 'idle' && navigation.state === 'idle'
  useLive(topics, (changed) => {
    if (echoFilter.isNews(changed)) setDue(true)
  })
  useEffect(() => echoFilter.onLater(() => setDue(true)), [])
  useEffect(() => {
    if (!now) return
    return waitUntilReachable(() => {
      setDue(false)
      void revalidate()
    })
  }, [now, revalidate])
}
