import { useTimeLeft } from '#app/features/snacks/question/use-time-left.ts'
import { useMessages } from '#app/i18n/messages.tsx'

/** 'Weer open over 3d 4u', refreshed each minute. */
export function RetryNote({ until }: { until: string }) {
  const t = useMessages('snacks')
  const time = useTimeLeft(until)
  return time === null ? null : t('opensAgain', { time: time || t('timeMinutes', { minutes: 0 }) })
}
