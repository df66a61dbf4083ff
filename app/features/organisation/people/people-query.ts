import { nameMax } from '#app/features/identity/rules.ts'

/** How many people a page of a list has. */
export const peoplePerPage = 50

/** Which people a page lists, as it stands in the address: `?q=zorg&page=2`. */
export interface PeopleQuery {
  /** Part of a name, a department or a job role; empty for everybody. */
  q: string
  /** From 1. */
  page: number
}

/** Anything strange in the address counts as not being there. */
export function parsePeopleQuery(params: URLSearchParams): PeopleQuery {
  const q = (params.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, nameMax)
  const asked = Number(params.get('page') ?? 1)
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
