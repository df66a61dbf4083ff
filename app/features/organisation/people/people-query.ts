import { nameMax } from '#app/features/identity/rules.ts'

/** How many people a page of a list has. */
export const peoplePerPage = 50
/** How many people a choice of one person offers at once. */
export const offeredPeople = 20

/** Which people a page lists, as it stands in the address: `?q=zorg&page=2`. */
export interface PeopleQuery {
  /** Part of a name, a department or a job role; empty for everybody. */
  q: string
  /** From 1. */
  page: number
}

/**
 * Anything strange in the address counts as not being there.
 * @param names of the two in the address, of a page with more than one list
 */
export function parsePeopleQuery(
  params: URLSearchParams,
  names: { q: string; page: string } = { q: 'q', page: 'page' },
): PeopleQuery {
  const q = (params.get(names.q) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, nameMax)
  const asked = Number(params.get(names.page) ?? 1)
  return { q, page: Number.isSafeInteger(asked) ? Math.min(Math.max(1, asked), 1_000_000) : 1 }
}

/** The query of an address; what is the default is left out. */
export function peopleQuery({ q, page }: PeopleQuery): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query && `?${query}`
}
