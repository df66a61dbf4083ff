/** What a token may do. Nothing that its maker may not do on the site. */
export const scopes = [
  'people:read',
  'progress:read',
  'records:read',
  'invitations:manage',
  'departments:manage',
] as const
export type Scope = (typeof scopes)[number]

/** Days that a token lives, chosen when it is made. */
export const tokenLifetimes = [30, 90, 365] as const
/** Tokens of one organisation at a time. */
export const tokensMax = 20
export const integrationNameMax = 60

/** Why a name is refused; undefined when it is good. */
export function nameProblem(name: string): 'name_required' | 'name_invalid' | undefined {
  const typed = name.trim()
  if (typed === '') return 'name_required'
  return typed.length > integrationNameMax || /[\p{Cc}<>]/u.test(typed) ? 'name_invalid' : undefined
}

export interface Page<T> {
  items: T[]
  /** Where the next page begins; null at the end. */
  next_cursor: string | null
}

/**
 * One page of rows in a fixed order.
 * @param rows in order; all of them, or those after the cursor and one more than fits
 * @param after the id that the caller was told last; of an id that is gone the page is empty, and the caller begins again
 */
export function pageOf<T extends { id: string }>(
  rows: readonly T[],
  { limit, after }: { limit: number; after?: string | undefined },
): Page<T> {
  const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0) return { items: [], next_cursor: null }
  const items = rows.slice(from, from + limit)
  return { items, next_cursor: rows.length > from + limit ? (items.at(-1)?.id ?? null) : null }
}
