import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** While somebody looks, the page is read again this often (milliseconds). */
const refreshEvery = 60_000

/**
 * Keeps the page fresh by the clock and on coming back to the tab; changes of the team itself it hears of (`handle.live`).
 * Answers do not tell it: the hot path would have to know every answer's team leaders (docs/decisions/0021).
 */
export function useTeamRefresh(): void {
  const { state, revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const onLook = () => look()
    const timer = setInterval(onLook, refreshEvery)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [])
}
