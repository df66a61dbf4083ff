import { useEffect, useState } from 'react'

const refresh = 60_000

/**
 * The time, refreshed every minute (PS-9.1.8). It starts at the server's time of reading, so
 * the first HTML can show what is left, hydration agrees with it, and a wrong clock on a device does no harm.
 */
export function useNow(readAt: string): Date {
  const [shown, setShown] = useState({ readAt, elapsed: 0 })
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setShown({ readAt, elapsed: Date.now() - start }), refresh)
    return () => clearInterval(timer)
  }, [readAt])
  // What was counted since an earlier reading does not count from a new one.
  return new Date(Date.parse(readAt) + (shown.readAt === readAt ? shown.elapsed : 0))
}
