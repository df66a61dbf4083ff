import type { ModuleFile, PathFile } from './path-file.server.ts'
import type { HeldAnswer } from './progress.ts'
import { chooseHeld, chooseNearby, type PathItem } from './resolve.ts'

/**
 * Questions for another round of a check: those that were never seen, then those that were meant for after the module, as passing goes
 * before finding out what stayed, then those that were never seen about the same in another field or at another level.
 * @param held what is held back of this module
 * @param today UTC day
 * @returns null when there are too few
 */
export function anotherRound<T extends PathItem & { started: boolean }>(
  path: PathFile,
  module: ModuleFile,
  items: readonly T[],
  held: readonly (HeldAnswer & { days: number })[],
  today: string,
): string[] | null {
  const unseen = chooseHeld(path, module, items, module.check).map(({ id }) => id)
  const spare = held.filter(
    ({ days, opens_on, correct }) => days > 0 && (opens_on === null || opens_on > today) && correct === null,
  )
  const own = [...unseen, ...spare.map(({ question_id }) => question_id)]
  const nearby = chooseNearby(path, module, items, module.check - own.length).map(({ id }) => id)
  const ids = [...own, ...nearby].slice(0, module.check)
  return ids.length < module.check ? null : ids
}
