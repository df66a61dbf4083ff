import type { Db } from '#app/db/client.server.ts'
import type { Round } from '#app/features/programme/assignments/rounds.ts'
import { type NoticeKind, noticeToday } from './notice-rules.ts'
import type { AccountNotices, Due, MailPart, Reader } from './notice-source.ts'

/** A round of somebody that is not complete. */
export interface OpenRound {
  /** What tells it from the others of its kind. */
  key: string
  person: Reader
  round: Round
}

/** A round with what is told of it. */
export interface Told<Open extends OpenRound> {
  open: Open
  kind: NoticeKind
}

interface RoundNotices<Open extends OpenRound> {
  open: readonly Open[]
  leads: readonly Reader[]
  /** What was told before of a round to a reader, by {@link toldKey}. */
  told: ReadonlyMap<string, readonly NoticeKind[]>
  today: string
  /** Notes what is told to a reader. @returns the keys of the rounds that were not noted yet */
  note(tx: Db, notices: readonly Told<Open>[], readerId: string): Promise<ReadonlySet<string>>
  /** What somebody is told of the own rounds. */
  ownPart(reader: Reader, told: readonly Told<Open>[]): MailPart
  /** What a lead is told of those of others. */
  leadPart(reader: Reader, told: readonly Told<Open>[]): MailPart
}

export const toldKey = (round: string, readerId: string) => `${round} ${readerId}`

const ownKinds = ['opened', 'soon', 'due', 'late'] as const
const leadKinds = ['lead'] as const

/** What is told of rounds, whatever they are of: to the person until it is done, and at last to the leads (`notice-rules.ts`). */
export function roundNotices<Open extends OpenRound>(of: RoundNotices<Open>): AccountNotices {
  const { open, leads, told, today } = of
  const own = Map.groupBy(open, ({ person }) => person.id)
  const leadIds = new Set(leads.map(({ id }) => id))
  const readers = new Map([...open.map(({ person }) => person), ...leads].map((one) => [one.id, one]))

  const dueOf = (
    reader: Reader,
    rounds: readonly Open[],
    kinds: readonly NoticeKind[],
    make: RoundNotices<Open>['ownPart'],
  ): Due[] => {
    const due = rounds.flatMap((one) => {
      const before = told.get(toldKey(one.key, reader.id)) ?? []
      const { send, passed } = noticeToday(one.round, kinds, before, today, true)
      return send ? [{ open: one, kind: send, passed }] : []
    })
    if (due.length === 0) return []
    return [
      async (tx) => {
        const noted = await of.note(tx, due, reader.id)
        const fresh = due.filter((one) => noted.has(one.open.key))
        if (fresh.length === 0) return null
        const passed = due.flatMap((one) => one.passed.map((kind) => ({ open: one.open, kind })))
        if (passed.length > 0) await of.note(tx, passed, reader.id)
        return make(reader, fresh)
      },
    ]
  }

  return {
    readers: [...readers.values()],
    due: (reader) => {
      const mine = dueOf(reader, own.get(reader.id) ?? [], ownKinds, of.ownPart)
      if (!leadIds.has(reader.id)) return mine
      const others = open.filter(({ person }) => person.id !== reader.id)
      return [...mine, ...dueOf(reader, others, leadKinds, of.leadPart)]
    },
  }
}
