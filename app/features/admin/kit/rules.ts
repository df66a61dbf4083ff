/** Numbers and shapes of the admin area. */

/** Characters of the reason that a block is recorded with. */
export const reasonLength = { min: 3, max: 500 } as const

/** What Enterprise can be agreed for. */
export const enterpriseSeats = { min: 1, max: 100_000 } as const
export const referenceMax = 200

/** The moment at which the day after this one begins here, by the Dutch clock. @param day YYYY-MM-DD */
export function momentAfter(day: string): Date {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  // Midnight here is one or two hours earlier than in UTC; what the clock says at the first guess tells which.
  const hour = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Amsterdam',
  })
  return new Date(next.getTime() - Number(hour.format(next)) * 3_600_000)
}

/** Rows of people, accounts and events a page. */
export const pageSize = 25

/** A number from 1 in the address; anything strange counts as 1. */
export function parsePage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** One of the known values in the address, or null. */
export function parseChoice<T extends string>(params: URLSearchParams, name: string, known: readonly T[]) {
  return known.find((value) => value === params.get(name)) ?? null
}

/** What was typed in a search box: tidied, without NUL (which a database refuses), and no longer than a name can be. */
export function parseSearch(params: URLSearchParams): string {
  return (params.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 100)
}

/** An address's query of what is set; empty values are left out. */
export function toQuery(values: Readonly<Record<string, string | number | null>>): string {
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
