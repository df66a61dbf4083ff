import { useEffect, useState } from 'react'
import { createApiCall, unnoticed } from './api-call.ts'

/** A call to the API that a button or form makes: one at a time, and known to be under way (api-call.ts). */
export function useApiCall<Name extends string = 'call'>() {
  const [running, setRunning] = useState<Name | 'call'>()
  const [{ run, free }] = useState(() => createApiCall<Name>(setRunning))
  useEffect(() => {
    // Back from where a call led to, the browser may show the page as it was left: busy.
    const back = (event: PageTransitionEvent) => event.persisted && free()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [free])
  return { busy: running !== undefined, running, run }
}

/** True once something has been going on for noticeably long. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), unnoticed)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}
