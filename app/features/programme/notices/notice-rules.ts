import { later, type Round, soonDays } from '#app/features/programme/assignments/rounds.ts'
import { addDays } from '#app/features/working-days/rules.ts'

/** What is told of a round, and when: to the person until it is done, and at last to the leads, without a score. */
export const noticeKinds = ['opened', 'soon', 'due', 'late', 'lead'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Days after the deadline. */
export const lateDays = 3
export const leadDays = 7

/** The day for which a notice is planned; null when the round is too short for it. */
export function plannedOn(kind: NoticeKind, { from, due }: Round): string | null {
  switch (kind) {
    case 'opened':
      return from
    case 'soon':
      return addDays(due, -soonDays) > from ? addDays(due, -soonDays) : null
    case 'due':
      return due > from ? due : null
    // A round that began anew when it was late already has a deadline before its first day.
    case 'late':
      return later(addDays(due, lateDays), from)
    case 'lead':
      return later(addDays(due, leadDays), from)
    default:
      return kind satisfies never
  }
}

/**
 * What is to be told of a round to one reader on a day. Nothing on a day off of that reader, nothing of what is done, and nothing twice. When
 * several are due, after a holiday or when the job did not run, only the last is sent; those before it count as sent.
 * @param sent kinds that this reader was sent of this round
 * @param working whether the reader works today
 */
export function noticeToday(
  round: Round,
  kinds: readonly NoticeKind[],
  sent: readonly NoticeKind[],
  today: string,
  working: boolean,
): { send: NoticeKind | null; passed: NoticeKind[] } {
  if (!working || round.completed !== null) return { send: null, passed: [] }
  const due = kinds.filter((kind) => {
    const day = plannedOn(kind, round)
    return day !== null && day <= today
  })
  const last = due.at(-1)
  if (!last || sent.includes(last)) return { send: null, passed: [] }
  return { send: last, passed: due.slice(0, -1).filter((kind) => !sent.includes(kind)) }
}
