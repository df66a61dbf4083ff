import { plainLetters } from '#app/features/identity/plain-letters.ts'
import type { PeopleQuery } from '#app/features/organisation/people/people-query.ts'
import { invitationsPerPage } from '#app/features/organisation/seats-query.ts'
import type { ListedInvitation } from './own-invitations.server.ts'

export interface InvitationsPage extends PeopleQuery {
  /** Those of the page, newest first. */
  invitations: ListedInvitation[]
  /** How many were found on all pages. */
  count: number
  /** How many there are. */
  all: number
}

/** Those with a text in their address, name or department, whatever its capitals and accents. */
export function searchInvitations(list: readonly ListedInvitation[], q: string): ListedInvitation[] {
  const wanted = plainLetters(q)
  return list.filter(({ email, name, department }) =>
    plainLetters([email, name, department].join(' ')).includes(wanted),
  )
}

/** A page of the invitations that nobody has accepted; of one that lies behind the last, the last. */
export function invitationsPage(
  invitations: readonly ListedInvitation[],
  { q, page: asked }: PeopleQuery,
): InvitationsPage {
  const all = invitations.filter(({ status }) => status !== 'accepted')
  const found = searchInvitations(all, q)
  const page = Math.min(asked, Math.max(1, Math.ceil(found.length / invitationsPerPage)))
  return {
    q,
    page,
    count: found.length,
    all: all.length,
    invitations: found.slice((page - 1) * invitationsPerPage, page * invitationsPerPage),
  }
}
