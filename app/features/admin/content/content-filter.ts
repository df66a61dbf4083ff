import { parseChoice, parsePage, parseSearch } from '#app/features/admin/kit/rules.ts'
import { kindNames } from '#app/features/content/kinds.ts'
import { difficulties, disciplines } from '#app/features/content/rules.ts'
import { contentFlags, type ItemKind } from './content-flags.ts'
import type { ContentRow } from './list-content.server.ts'

/** Which items are shown and in which order, as it stands in the address: `?flag=any&sort=share&dir=desc`. */

export const itemKinds: readonly ItemKind[] = [...kindNames, 'quiz']
export const contentSorts = ['title', 'kind', 'learners', 'share', 'review_by', 'flags'] as const
export type ContentSort = (typeof contentSorts)[number]
export const contentPageSize = 50

export function parseContentFilter(params: URLSearchParams) {
  return {
    q: parseSearch(params),
    discipline: parseChoice(params, 'discipline', disciplines),
    difficulty: parseChoice(params, 'difficulty', difficulties),
    kind: parseChoice(params, 'kind', itemKinds),
    state: parseChoice(params, 'state', ['active', 'retired'] as const),
    flag: parseChoice(params, 'flag', ['any', ...contentFlags] as const),
    sort: parseChoice(params, 'sort', contentSorts) ?? 'title',
    dir: parseChoice(params, 'dir', ['asc', 'desc'] as const) ?? 'asc',
    page: parsePage(params),
  }
}
export type ContentFilter = ReturnType<typeof parseContentFilter>

/** The rows of one page, in order, and how many there are. */
export function pageOfContent(rows: readonly ContentRow[], filter: ContentFilter) {
  const { page, sort, dir } = filter
  const found = rows.filter((row) => fits(row, filter)).sort(inOrder(sort, dir))
  return {
    rows: found.slice((page - 1) * contentPageSize, page * contentPageSize),
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / contentPageSize)),
  }
}

function fits(row: ContentRow, { q, discipline, difficulty, kind, state, flag }: ContentFilter): boolean {
  const text = `${row.title} ${row.slug}`.toLowerCase()
  return (
    q
      .toLowerCase()
      .split(' ')
      .every((word) => text.includes(word)) &&
    (!discipline || row.discipline === discipline) &&
    (!difficulty || row.difficulty === difficulty) &&
    (!kind || row.kind === kind) &&
    (!state || row.is_active === (state === 'active')) &&
    (!flag || (flag === 'any' ? row.flags.length > 0 : row.flags.includes(flag)))
  )
}

const sortValue: Record<ContentSort, (row: ContentRow) => string | number | null> = {
  title: ({ title }) => title,
  kind: ({ kind }) => kind,
  learners: ({ learners }) => learners,
  share: ({ share }) => share,
  review_by: ({ review_by }) => review_by,
  flags: ({ flags }) => flags.length,
}

/** What has no value comes last, whichever way one looks; equal ones stand by title. */
function inOrder(sort: ContentSort, dir: 'asc' | 'desc') {
  const collator = new Intl.Collator('nl', { numeric: true })
  const sign = dir === 'asc' ? 1 : -1
  return (one: ContentRow, other: ContentRow): number => {
    const [a, b] = [sortValue[sort](one), sortValue[sort](other)]
    const byTitle = collator.compare(one.title, other.title) || (one.id < other.id ? -1 : 1)
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byTitle
    const order = typeof a === 'number' ? a - (b as number) : collator.compare(a, b as string)
    return sign * order || byTitle
  }
}
