import type { Member } from '#app/features/organisation/queries.server.ts'

type Somebody = Pick<Member, 'id' | 'full_name'>

/** A seat that is taken from somebody, given to somebody, or passed on. */
export interface SeatMove {
  from?: Somebody | undefined
  to?: Somebody | undefined
}
