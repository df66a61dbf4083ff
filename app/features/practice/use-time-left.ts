import { useEffect, useState } from 'react'
import { useWords } from '#app/i18n/words.tsx'
import { timeLeft, timeLeftKey } from './time-left.ts'

const refresh = 60_000

/**
 * Time until a moment in words ('3d 4u'), refreshed each minute (SPEC 4 "Retry lock"); empty when it has come, null
 * before hydration, as the time is the browser's.
 */
export function useTimeLeft(until: string | null): string | null {
  const t = useWords('practice')
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), refresh)
    return () => clearInterval(timer)
  }, [])
  if (!until) return ''
  if (!now) return null
  const left = timeLeft(new Date(until), now)
  return left.days + left.hours + left.minutes === 0 ? '' : t(timeLeftKey(left), { ...left })
}
