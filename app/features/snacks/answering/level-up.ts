import { useEffect, useState } from 'react'
import type { Level } from '#app/features/identity/rules.ts'

export interface LevelUp {
  level: Level
  /** The learner's total. */
  xp: number
}

/** Milliseconds from the verdict, which is read first (PS-4.4.3). */
const delay = 500

const hearing = new Set<(up: LevelUp) => void>()

/** An answer led to another level. It is told by the result of that answer, so that one document shows it, and once. */
export function tellLevelUp(up: LevelUp): void {
  setTimeout(() => {
    for (const hear of hearing) hear(up)
  }, delay)
}

/** The level that was reached just now, until it is put away. */
export function useLevelUp(): { up: LevelUp | null; close: () => void } {
  const [up, setUp] = useState<LevelUp | null>(null)
  useEffect(() => {
    hearing.add(setUp)
    return () => {
      hearing.delete(setUp)
    }
  }, [])
  return { up, close: () => setUp(null) }
}
