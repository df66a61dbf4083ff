import { useEffect, useState } from 'react'

/** Milliseconds below which a skeleton would only flicker. */
const patience = 150

/** True once something has been going on for noticeably long. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}
