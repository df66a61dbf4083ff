import type { Db } from '#app/db/client.server.ts'
import { fromTheTop } from './board-cursor.server.ts'
import { type Part, readPart, type Size } from './board-statements.server.ts'
import { cachedForMs } from './rules.ts'

interface Cached {
  since: number
  part: Promise<Part>
}

const cached = new WeakMap<Db, Map<Size, Cached>>()

/**
 * The top of the ranking, the same for everybody, so it is read once a second and not by each who looks (`cachedForMs`): whoever
 * comes while it is being read waits for that. What is told of people depends on who looks and is decided afterwards.
 */
export function topOfBoard(db: Db, size: Size): Promise<Part> {
  const sizes = cached.get(db) ?? new Map<Size, Cached>()
  cached.set(db, sizes)
  const now = performance.now()
  const before = sizes.get(size)
  if (before && now - before.since < cachedForMs) return before.part
  const part = readPart(db, size, fromTheTop)
  sizes.set(size, { since: now, part })
  part.catch(() => {
    if (sizes.get(size)?.part === part) sizes.delete(size)
  })
  return part
}
