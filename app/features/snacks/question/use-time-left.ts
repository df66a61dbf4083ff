import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { isOver, type TimeLeft, timeLeft, timeLeftKey } from './time-left.ts'

const refresh = 60_000

/** What the root's loader says of who is looking, as far as time is concerned. */
type RootData = { viewer: { read_at: string } | null }

/**
 * Time until a moment, refreshed each minute (PS-4.6.4): in the first HTML by the clock of the server, then by that of the browser. Null where
 * neither is known.
 */
export function useTimeUntil(until: string | null): TimeLeft | null {
  const readAt = useRouteLoaderData<() => RootData>('root')?.viewer?.read_at
  const [now, setNow] = useState(() => (readAt ? new Date(readAt) : null))
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), refresh)
    return () => clearInterval(timer)
  }, [])
  return until && now ? timeLeft(new Date(until), now) : null
}

/** The same in words ('3d 4u'): empty when the moment has come or there is none. */
export function useTimeLeft(until: string | null): string | null {
  const t = useMessages('snacks')
  const left = useTimeUntil(until)
  if (!until) return ''
  return left && (isOver(left) ? '' : t(timeLeftKey(left), { ...left }))
}
