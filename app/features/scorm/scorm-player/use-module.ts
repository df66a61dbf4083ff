import { useEffect, useRef, useState } from 'react'
import type { PackedModule } from '#app/features/scorm/package/packed.ts'
import type { Lms } from '#app/features/scorm/runtime/connect-lms.ts'
import { languageFor } from '#app/features/scorm/runtime/language-for.ts'
import type { Language } from '#app/lib/language.ts'
import { againWith, furthest, resultOf } from './progress.ts'
import { type Answered, fromSuspend, type State, toSuspend } from './state.ts'

/** A module as it is played: where somebody is, what was done, and telling the LMS of every change. */
export function useModule(module: PackedModule, lms: Lms) {
  const [state, setState] = useState(() =>
    fromSuspend(module.version, lms.suspend, languageFor(lms.language, module.language)),
  )
  const [taken, setTaken] = useState(true)
  const latest = useRef(state)

  function tell(now: State): boolean {
    const suspend = toSuspend(module.version, now, lms.suspendMax)
    return lms.report({
      ...resultOf(module, now),
      location: String(now.place),
      suspend,
      language: now.language,
    })
  }
  function change(next: State): void {
    latest.current = next
    setState(next)
    setTaken(tell(next))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins and ends with the page
  useEffect(() => {
    tell(latest.current)
    const leave = () => {
      tell(latest.current)
      lms.finish()
    }
    // Both: an LMS that tears its window down may let only one of them through. The second does nothing.
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', leave)
    }
  }, [])

  const go = (place: number) => {
    if (place >= 0 && place <= furthest(module, latest.current)) change({ ...latest.current, place })
  }
  const answer = (part: 'steps' | 'check', at: number, answered: Answered, onward = false) => {
    const now = { ...latest.current, [part]: { ...latest.current[part], [at]: answered } }
    change(onward ? { ...now, place: now.place + 1 } : now)
  }
  return {
    state,
    /** Whether the LMS took what it was told last. */
    taken,
    go,
    answer,
    again: () => change(againWith(module, latest.current)),
    speak: (language: Language) => change({ ...latest.current, language }),
  }
}
