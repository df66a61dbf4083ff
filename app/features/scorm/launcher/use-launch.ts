import { useCallback, useEffect, useRef, useState } from 'react'
import { bestOf } from '#app/features/scorm/result.ts'
import type { Lms } from '#app/features/scorm/runtime/connect-lms.ts'
import { languageFor } from '#app/features/scorm/runtime/language-for.ts'
import type { Language } from '#app/lib/language.ts'
import { type Asked, askResult } from './ask-result.ts'
import { fromSuspend, type Kept, toSuspend } from './kept.ts'

/** Milliseconds between two questions to the server while the page is in sight. */
const everyMs = 15_000

/** Asks for the result now and then, and tells it to the LMS. */
export function useLaunch(lms: Lms, server: string, language: Language) {
  const [kept, setKept] = useState(() => fromSuspend(lms.suspend, languageFor(lms.language, language)))
  const [state, setState] = useState<Asked['state'] | null>(null)
  const [asking, setAsking] = useState(false)
  const [taken, setTaken] = useState(true)
  const latest = useRef(kept)

  const change = useCallback(
    (next: Kept) => {
      latest.current = next
      setKept(next)
      setTaken(lms.report({ ...next.best, location: '', suspend: toSuspend(next), language: next.language }))
    },
    [lms],
  )
  const ask = useCallback(async () => {
    setAsking(true)
    const asked = await askResult(server, latest.current.secret)
    setAsking(false)
    setState(asked.state)
    if (asked.state === 'begun')
      change({ ...latest.current, best: bestOf(latest.current.best, asked.result) })
  }, [server, change])

  useEffect(() => {
    change(latest.current)
    void ask()
    const look = () => {
      if (document.visibilityState === 'visible' && !latest.current.best.passed) void ask()
    }
    const timer = setInterval(look, everyMs)
    const leave = () => {
      change(latest.current)
      lms.finish()
    }
    // Who comes back from the other window wants to see it at once.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', leave)
    }
  }, [ask, change, lms])

  return {
    kept,
    state,
    asking,
    taken,
    ask,
    speak: (chosen: Language) => change({ ...latest.current, language: chosen }),
  }
}
