import type { StoredTrayItem } from '#app/db/schema/trays.ts'
import { type AnyKind, type KindName, kinds, type SnackKind, traitsOf } from '#app/features/content/kinds.ts'
import { dailyQuota } from '#app/features/progress/rules.ts'

/** An item of a tray. Its kind is one that is, or was, offered. */
export type TrayItem = Omit<StoredTrayItem, 'kind'> & { kind: SnackKind }
export type TraySlot = TrayItem['slot']

/** How many hatches a tray has (PD-53). */
export const traySize = 3

/** How many days back what was taken is still counted for a tray that nobody looked at since. */
export const settledDays = 14

/** An accepted answer of that day, in the order in which they came. */
export interface DayEvent {
  item_id: string
  /** As learning events call it. */
  kind: KindName
  /** Null of what our code does not mark. */
  score: number | null
  completed: boolean
  xp: number
  /** Milliseconds since 1970. */
  at: number
  /** It was a refresher: it cost no unit and can break nothing (PD-45). */
  refreshed: boolean
  /** Of the item, where the tray has a refresher; null where nobody asks. */
  family: string | null
}

/** The unit of the day that an item of a tray takes; null when it takes none. */
export const quotaOf = ({ kind, why }: Pick<TrayItem, 'kind' | 'why'>) =>
  why === 'refresher' ? null : kinds[kind].quota

/** An item of a tray, and the answer that filled its place. */
export interface Filled {
  item: TrayItem
  /** The first answer to it, or else the answer to what took its unit; undefined while it waits. */
  event: DayEvent | undefined
  /** What filled the place was something else of the wall. */
  substituted: boolean
}

/** Whether an answer was good enough: by the pass mark, or completed where our code gives no marks. */
export function isPassed({
  kind,
  score,
  completed,
}: Pick<DayEvent, 'kind' | 'score' | 'completed'>): boolean {
  return score === null ? completed : score >= traitsOf(kind).pass_mark
}

/**
 * What of a tray was taken. An item counts with its first answer of that day, right or wrong. When somebody with quotas spent
 * the units of a kind on other snacks of the wall, the item of that kind cannot be taken any more: one of those snacks then has its place.
 * A refresher's place is also filled by another one of that day, or by another item about the same idea, after which it is not due any more.
 * @param events of the same day
 * @param unlimited no quotas count
 */
export function fillTray(
  items: readonly TrayItem[],
  events: readonly DayEvent[],
  unlimited: boolean,
): Filled[] {
  const own = new Set(items.map(({ id }) => id))
  const others = [
    ...new Map(events.filter(({ item_id }) => !own.has(item_id)).map((e) => [e.item_id, e])).values(),
  ]
  const costs = ({ kind, refreshed }: DayEvent) => (refreshed ? null : traitsOf(kind).quota)
  const used = (quota: string) =>
    new Set(events.filter((event) => costs(event) === quota).map(({ item_id }) => item_id)).size
  const instead = (fits: (event: DayEvent) => boolean) => {
    const place = others.findIndex(fits)
    return place < 0 ? undefined : others.splice(place, 1)[0]
  }
  return items.map((item) => {
    const event = events.find(({ item_id }) => item_id === item.id)
    const quota = quotaOf(item)
    if (
      event ||
      (item.why !== 'refresher' && (unlimited || quota === null || used(quota) < dailyQuota[quota]))
    )
      return { item, event, substituted: false }
    const other =
      quota === null
        ? (instead(({ refreshed }) => refreshed) ??
          instead(({ family }) => family !== null && family === item.family))
        : instead((one) => costs(one) === quota)
    return { item, event: other, substituted: other !== undefined }
  })
}

/** When a tray was finished and whether without a mistake; undefined while something waits. */
export function finishOf(filled: readonly Filled[]): { at: number; perfect: boolean } | undefined {
  const events = filled.flatMap(({ event }) => event ?? [])
  if (filled.length === 0 || events.length < filled.length) return undefined
  return {
    at: Math.max(...events.map(({ at }) => at)),
    perfect: events.every((event) => event.refreshed || isPassed(event)),
  }
}

/** How many mistakes of before were put right: what came back because it went wrong, and was right now. */
export function mistakesPutRight(filled: readonly Filled[]): number {
  return filled.filter(
    ({ item, event, substituted }) => item.why === 'mistake' && !substituted && event && isPassed(event),
  ).length
}

/** Where an item is taken, without a language. */
export const trayPath = ({ kind, id, why }: Pick<TrayItem, 'kind' | 'id' | 'why'>): string =>
  why === 'refresher' ? `/refresh?item=${id}` : `${kinds[kind as AnyKind].page}/${id}`
