import { kinds, type SnackKind } from '#app/features/content/kinds.ts'

/** So many in a row have at most two of one kind (PD-53): a page of the wall. */
const stretch = { length: 4, sameKind: 2 } as const

interface Mixable {
  kind: SnackKind
  /** What came back because it went wrong: before all else. */
  again: boolean
}

/**
 * Puts what is given, best first within each kind, in an order in which the kinds take turns: of four in a row at most two
 * are of one kind, until only one kind is left. It ends after `most`.
 */
export function mixKinds<T>(items: readonly T[], look: (item: T) => Mixable, most = items.length): T[] {
  const waiting = Map.groupBy(items, (item) => look(item).kind)
  const taken: Partial<Record<SnackKind, number>> = {}
  const mixed: T[] = []
  while (mixed.length < most && waiting.size > 0) {
    const recent = mixed.slice(1 - stretch.length).map((item) => look(item).kind)
    const fits = (kind: SnackKind) => recent.filter((one) => one === kind).length < stretch.sameKind
    const fitting = [...waiting.keys()].filter(fits)
    const turn = (kind: SnackKind) => {
      const again = look(waiting.get(kind)?.[0] as T).again
      return again ? 0 : ((taken[kind] ?? 0) + 1) / kinds[kind].share
    }
    const kind = (fitting.length > 0 ? fitting : [...waiting.keys()]).reduce((best, one) =>
      turn(one) < turn(best) ? one : best,
    )
    const queue = waiting.get(kind) as T[]
    mixed.push(queue.shift() as T)
    taken[kind] = (taken[kind] ?? 0) + 1
    if (queue.length === 0) waiting.delete(kind)
  }
  return mixed
}
