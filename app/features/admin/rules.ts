/** Numbers and shapes of the admin area. */

/** Characters of the reason that a block is recorded with. */
export const reasonLength = { min: 3, max: 500 } as const

/** Rows of people, accounts and events a page. */
export const pageSize = 25

/** A number from 1 in the address; anything strange counts as 1. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** One of the known values in the address, or null. */
export function choiceOf<T extends string>(params: URLSearchParams, name: string, known: readonly T[]) {
  return known.find((value) => value === params.get(name)) ?? null
}

/** What was typed in a search box: tidied, without NUL (which a database refuses), and no longer than a name can be. */
export function searchOf(params: URLSearchParams): string {
  return (params.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 100)
}

/** An address's query of what is set; empty values are left out. */
export function queryOf(values: Readonly<Record<string, string | number | null>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== '' && !(name === 'page' && value === 1)) params.set(name, String(value))
  }
  const query = params.toString()
  return query && `?${query}`
}

/** A pattern for ILIKE that finds the text itself, wherever it stands. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
