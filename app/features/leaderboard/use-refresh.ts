import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '#app/live/use-live.ts'

/** Visitors have no event stream: while they look, the list is read again this often (milliseconds). */
const visitorRefresh = 30_000

type Running = 'no' | 'yes' | 'again'
/** A function, because the value changes while a refresh is awaited, which the compiler cannot know. */
const isDueAgain = (running: Running) => running === 'again'

/** Refreshes when the leaderboard changed. Never two at once: a change that comes meanwhile is caught up afterwards. */
export function useRefresh(signedIn: boolean, refresh: () => Promise<void>): void {
  const running = useRef<Running>('no')
  const once = useEffectEvent(refresh)
  const start = useEffectEvent(async () => {
    if (running.current !== 'no') {
      running.current = 'again'
      return
    }
    try {
      do {
        running.current = 'yes'
        await once()
      } while (isDueAgain(running.current))
    } finally {
      running.current = 'no'
    }
  })

  useLive(signedIn ? ['leaderboard'] : [], () => void start())
  useEffect(() => {
    if (signedIn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void start()
    }, visitorRefresh)
    return () => clearInterval(timer)
  }, [signedIn])
}
