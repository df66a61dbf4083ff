import { useEffect, useState } from 'react'

export interface Progress {
  xp: number
  current_streak: number
}

/** Told by an answer, while the bar showed what the page had read before it. */
export interface Told {
  since: Progress
  progress: Progress
}

const hearing = new Set<(progress: Progress) => void>()

/** What the result of an answer says of who gave it, so that nothing is read again for it. */
export function tellOwnProgress(progress: Progress): void {
  for (const hear of hearing) hear(progress)
}

/** What was told, until a page is read: that is newer. */
export function newestProgress(read: Progress, told: Told | undefined): Progress {
  return told?.since === read ? told.progress : read
}

/** XP and streak as the page read them, or as an answer told since. */
export function useOwnProgress(read: Progress): Progress {
  const [told, setTold] = useState<Told>()
  useEffect(() => {
    const hear = (progress: Progress) => setTold({ since: read, progress })
    hearing.add(hear)
    return () => {
      hearing.delete(hear)
    }
  }, [read])
  return newestProgress(read, told)
}
