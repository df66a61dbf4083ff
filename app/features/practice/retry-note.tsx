import { useWords } from '#app/i18n/words.tsx'
import { useTimeLeft } from './use-time-left.ts'

/** 'Weer open over 3d 4u', refreshed each minute. */
export function RetryNote({ until }: { until: string }) {
  const t = useWords('practice')
  const time = useTimeLeft(until)
  return time === null ? null : t('opensAgain', { time: time || t('timeMinutes', { minutes: 0 }) })
}
