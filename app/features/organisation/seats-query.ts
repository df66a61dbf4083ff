import { type PeopleQuery, parsePeopleQuery } from './people/people-query.ts'

/** Invitations on one page of their list; of members as many as in every list of people. */
export const invitationsPerPage = 25

/** What /team/seats shows of its two lists, as it stands in the address: `?q=zorg&page=2&invited=jan&invited_page=3`. */
export interface SeatsQuery {
  members: PeopleQuery
  invited: PeopleQuery
}

/** Names in the address of what is looked for in each list, and of its page. */
export const seatsNames = {
  members: { q: 'q', page: 'page' },
  invited: { q: 'invited', page: 'invited_page' },
} as const

/** Anything strange in the address counts as not being there. */
export function parseSeatsQuery(params: URLSearchParams): SeatsQuery {
  return {
    members: parsePeopleQuery(params, seatsNames.members),
    invited: parsePeopleQuery(params, seatsNames.invited),
  }
}

/** The parameters of an address, by name; what is the default is left out. */
export function seatsParams(query: Partial<SeatsQuery>): [name: string, value: string][] {
  return (['members', 'invited'] as const).flatMap((list) => {
    const { q = '', page = 1 } = query[list] ?? {}
    const params: [string, string][] = []
    if (q) params.push([seatsNames[list].q, q])
    if (page > 1) params.push([seatsNames[list].page, String(page)])
    return params
  })
}

/** /team/seats with these pages of its lists, without language prefix. */
export function seatsPath(query: SeatsQuery): string {
  const params = new URLSearchParams(seatsParams(query)).toString()
  return params ? `/team/seats?${params}` : '/team/seats'
}
