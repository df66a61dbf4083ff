import { isWorkingDay, type WorkingCalendar } from '#app/features/working-days/rules.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'

/** Stamps on a full card (PD-62). */
export const cardSize = 10

export interface StampCard {
  /** Stamps on the card of now, 0 to 10. It stays full until the next stamp begins another one. */
  stamps: number
  /** Working days in a row with a tray, those that a spare bridged included: the flame (PD-47). */
  row: number
  /** A tray without mistakes lies ready to bridge one missed working day. */
  spare: boolean
  /** The last working day before today was missed, and bridged. */
  bridged: boolean
}

/**
 * The stamp card of a day. Each finished tray is a stamp, also one of a day off, which needs none. A working day without a tray
 * is bridged by a spare, which a tray without mistakes earned; without a spare the card and the row begin anew. Today is
 * not missed until it is over.
 * @param finished finished trays by day, true when without a mistake
 * @param today `YYYY-MM-DD` by the clock of Europe/Amsterdam
 */
export function stampCard(
  finished: ReadonlyMap<string, boolean>,
  calendar: WorkingCalendar,
  today: string,
): StampCard {
  const card: StampCard = { stamps: 0, row: 0, spare: false, bridged: false }
  const first = [...finished.keys()].reduce((one, other) => (other < one ? other : one), today)
  const [from, to] = [Date.parse(first), Date.parse(today)]
  for (let at = from; at <= to; at += dayInMs) {
    const day = utcDay(new Date(at))
    const perfect = finished.get(day)
    if (perfect !== undefined) {
      card.stamps = (card.stamps % cardSize) + 1
      card.row++
      card.spare ||= perfect
    } else if (day < today && isWorkingDay(calendar, day)) {
      card.bridged = card.spare
      card.spare = false
      if (card.bridged) continue
      card.stamps = 0
      card.row = 0
    }
    if (perfect !== undefined && day < today) card.bridged = false
  }
  return card
}
