import { useEffect, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { isOver, type TimeLeft, timeLeft, timeLeftKey } from './time-left.ts'

const refresh = 60_000

/** Time until a moment, refreshed each minute (PS-4.6.4); null before hydration, as the time is the browser's. */
export function useTimeUntil(until: string | null): TimeLeft | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), refresh)
    return () => clearInterval(timer)
  }, [])
  return until && now ? timeLeft(new Date(until), now) : null
}

/** The same in words ('3d 4u'): empty when the moment has come or there is none, null before hydration. */
export function useTimeLeft(until: string | null): string | null {
  const t = useMessages('snacks')
  const left = useTimeUntil(until)
  if (!until) return ''
  return left && (isOver(left) ? '' : t(timeLeftKey(left), { ...left }))
}
