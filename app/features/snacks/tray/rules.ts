import type { StoredTrayItem } from '#app/db/schema/trays.ts'
import { type AnyKind, type KindName, kinds, type SnackKind, traitsOf } from '#app/features/content/kinds.ts'
import { dailyQuota } from '#app/features/progress/rules.ts'

/** An item of a tray. Its kind is one that is, or was, offered. */
export type TrayItem = Omit<StoredTrayItem, 'kind'> & { kind: SnackKind }
export type TraySlot = TrayItem['slot']
/** A lesson is two bites: reading its text, and its quiz on a next day. */
export type LessonPart = NonNullable<TrayItem['part']>

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
  /** The text of a lesson was read to its end; its quiz is another event. */
  reading: boolean
}

/** The unit of the day that an item of a tray takes; null when it takes none: reading is free, the quiz of a lesson has its unit. */
export const quotaOf = ({ kind, why, part }: Pick<TrayItem, 'kind' | 'why' | 'part'>) =>
  why === 'refresher' || part === 'reading' ? null : kinds[kind].quota

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
 * What of a tray was taken. An item counts with its first answer of that day, right or wrong; the reading of a lesson also with its
 * quiz, for who did both. When somebody with quotas spent
 * the units of a kind on other snacks of the wall, the item of that kind cannot be taken any more: one of those snacks then has its place.
 * A refresher's place is also filled by another one of that day, or by another item about the same idea, after which it is not due any more.
 * @param events of the same day
 * @param unlimited no quotas count
 */
export function fillTray(items: readonly TrayItem[], all: readonly DayEvent[], unlimited: boolean): Filled[] {
  const own = new Set(items.map(({ id }) => id))
  const events = all.filter(({ reading }) => !reading)
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
    const event = (item.part === 'reading' ? all : events).find(({ item_id }) => item_id === item.id)
    const quota = quotaOf(item)
    if (item.part === 'reading') return { item, event, substituted: false }
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
export function trayPath({ kind, id, why, part }: Pick<TrayItem, 'kind' | 'id' | 'why' | 'part'>): string {
  if (why === 'refresher') return `/refresh?item=${id}`
  return `${kinds[kind as AnyKind].page}/${id}${part === 'quiz' ? '?quiz' : ''}`
}
