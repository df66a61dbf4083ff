import { parseChoice, parsePage, parseSearch } from '#app/features/admin/kit/rules.ts'
import type { LibraryRow } from './list-library.server.ts'
import { shelves } from './shelves.ts'

/** Which rows of the library are shown, as it stands in the address: `?shelf=tools&state=faults`. */

export const libraryStates = ['active', 'retired', 'overdue', 'faults'] as const
export const libraryPageSize = 50

export function parseLibraryFilter(params: URLSearchParams) {
  return {
    q: parseSearch(params),
    shelf: parseChoice(params, 'shelf', shelves),
    state: parseChoice(params, 'state', libraryStates),
    page: parsePage(params),
  }
}
export type LibraryFilter = ReturnType<typeof parseLibraryFilter>

/** The rows of one page, and how many there are. `today` is a UTC day. */
export function pageOfLibrary(rows: readonly LibraryRow[], filter: LibraryFilter, today: string) {
  const { page } = filter
  const found = rows.filter((row) => fits(row, filter, today))
  return {
    rows: found.slice((page - 1) * libraryPageSize, page * libraryPageSize),
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / libraryPageSize)),
  }
}

/** Facts of what is not shown any more need no second look. */
export const isOverdue = ({ is_active, review_by }: LibraryRow, today: string) =>
  is_active && review_by !== null && review_by < today

function fits(row: LibraryRow, { q, shelf, state }: LibraryFilter, today: string): boolean {
  const text = `${row.title} ${row.slug}`.toLowerCase()
  const states: Record<(typeof libraryStates)[number], boolean> = {
    active: row.is_active,
    retired: !row.is_active,
    overdue: isOverdue(row, today),
    faults: row.faults > 0,
  }
  return (
    q
      .toLowerCase()
      .split(' ')
      .every((word) => text.includes(word)) &&
    (!shelf || row.shelf === shelf) &&
    (!state || states[state])
  )
}
