import { useEffect, useState } from 'react'
import { useWords } from '#app/i18n/words.tsx'
import { timeLeft, timeLeftKey } from './time-left.ts'

const refresh = 60_000

/** 'Weer open over 3d 4u', refreshed each minute. The time is the browser's, so it appears after hydration. */
export function RetryNote({ until }: { until: string }) {
  const t = useWords('practice')
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), refresh)
    return () => clearInterval(timer)
  }, [])
  if (!now) return null
  const left = timeLeft(new Date(until), now)
  return t('opensAgain', { time: t(timeLeftKey(left), { ...left }) })
}
