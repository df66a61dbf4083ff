import type { Db } from '#app/db/client.server.ts'
import { plainLetters } from '#app/features/identity/plain-letters.ts'
import {
  offeredPeople,
  type PeopleQuery,
  peoplePerPage,
} from '#app/features/organisation/people/people-query.ts'
import { listMembers, type Member } from '#app/features/organisation/queries.server.ts'

/** Members with a seat that can be passed on, so without the owner's, or members without one. */
export const seatStates = ['movable', 'none'] as const
export type SeatState = (typeof seatStates)[number]

export interface MemberSearch {
  /** Part of a name, an address, a department or a job role, whatever its capitals and accents; empty for everybody. */
  q: string
  seat?: SeatState | undefined
}

/** Who may be chosen, as far as it is sent. */
export interface Choice {
  people: Pick<Member, 'id' | 'full_name' | 'email'>[]
  /** How many there are. */
  count: number
}

export interface MembersPage extends PeopleQuery {
  /** Those of the page, the owner first, then by name. */
  members: Member[]
  /** How many were found on all pages. */
  count: number
  /** How many belong to the organisation. */
  all: number
  /** The first of those who can give up a seat, and of those who can get one. */
  choices: Record<SeatState, Choice>
}

const hasState: Record<SeatState, (member: Member) => boolean> = {
  movable: ({ has_seat, role }) => has_seat && role !== 'org_admin',
  none: ({ has_seat }) => !has_seat,
}

/** Those of a list of members who are looked for. */
export function searchMembers(members: readonly Member[], { q, seat }: MemberSearch): Member[] {
  const wanted = plainLetters(q)
  return members.filter(
    (member) =>
      (!seat || hasState[seat](member)) &&
      plainLetters([member.full_name, member.email, member.department, member.job_role].join(' ')).includes(
        wanted,
      ),
  )
}

/** A page of members; of one that lies behind the last, the last. For the owner only. */
export async function findMembersPage(db: Db, accountId: string, query: PeopleQuery): Promise<MembersPage> {
  const everybody = await listMembers(db, accountId)
  const found = searchMembers(everybody, query)
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / peoplePerPage)))
  const choice = (seat: SeatState): Choice => {
    const these = searchMembers(everybody, { q: '', seat })
    // Few are offered all at once; of many only the first, beside a search.
    const offered = these.slice(0, these.length <= peoplePerPage ? peoplePerPage : offeredPeople)
    return {
      people: offered.map(({ id, full_name, email }) => ({ id, full_name, email })),
      count: these.length,
    }
  }
  return {
    q: query.q,
    page,
    count: found.length,
    all: everybody.length,
    members: found.slice((page - 1) * peoplePerPage, page * peoplePerPage),
    choices: { movable: choice('movable'), none: choice('none') },
  }
}
