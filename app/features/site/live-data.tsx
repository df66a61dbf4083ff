import { useMatches } from 'react-router'
import type { Topic } from '#app/lib/live.server.ts'
import { useLiveRevalidation } from '#app/lib/use-live.ts'

/** What every page shows of somebody who is signed in, in its bar if nowhere else. */
const ofEveryPage: readonly Topic[] = ['progress', 'quota', 'profile', 'subscription']

/**
 * Reads the page again when something of it changed on another tab or device (DECISIONS 7). A page that shows more than
 * its bar says so: `handle.live`.
 */
export default function LiveData() {
  const more = useMatches().flatMap(({ handle }) => (handle as { live?: Topic[] } | undefined)?.live ?? [])
  useLiveRevalidation([...ofEveryPage, ...more])
  return null
}
