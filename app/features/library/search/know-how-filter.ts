import { disciplines, tools } from '#app/features/content/rules.ts'
import { type Level, levels } from '#app/features/identity/rules.ts'
import { type ContentType, contentTypes, knowHowLimits } from '#app/features/library/know-how-rules.ts'
import { libraryLimits } from '#app/features/library/rules.ts'

/** The state of the Know-How page, which is its address (PS-2.18, PS-4.8, PS-5). */

export const filterDisciplines = disciplines
export const filterTools = tools
export const readingTimes = ['3', '4-7', '8-15'] as const
export type ReadingTime = (typeof readingTimes)[number]
export const sorts = ['recent', 'relevance', 'rating', 'bookmarks'] as const
export type KnowHowSort = (typeof sorts)[number]

export interface KnowHowFilter {
  search: string
  disciplines: (typeof disciplines)[number][]
  difficulties: Level[]
  types: ContentType[]
  tools: (typeof tools)[number][]
  readingTime: ReadingTime | undefined
  /** Only what the viewer kept. */
  saved: boolean
  sortBy: KnowHowSort
  /** From 1. */
  page: number
}

export const noFilter: KnowHowFilter = {
  search: '',
  disciplines: [],
  difficulties: [],
  types: [],
  tools: [],
  readingTime: undefined,
  saved: false,
  sortBy: 'recent',
  page: 1,
}

/** Minutes, both ends included. */
export const minutesOf: Record<ReadingTime, { min: number; max: number }> = {
  '3': { min: 0, max: 3 },
  '4-7': { min: 4, max: 7 },
  '8-15': { min: 8, max: 15 },
}

const lastPage = Math.ceil(knowHowLimits.counted / knowHowLimits.page)

/** The order nobody has to ask for: the best hits of a search, else the newest. A link with words alone gets it too. */
const usualSort = (search: string): KnowHowSort => (search === '' ? 'recent' : 'relevance')

/** Reads an address; what it does not know counts as not chosen. */
export function parseKnowHowFilter(params: URLSearchParams): KnowHowFilter {
  const search = (params.get('q') ?? '').trim().slice(0, libraryLimits.query)
  const many = <T extends string>(name: string, known: readonly T[]) => {
    const chosen = (params.get(name) ?? '').split(',')
    return known.filter((value) => chosen.includes(value))
  }
  const page = Number(params.get('page'))
  return {
    search,
    disciplines: many('d', filterDisciplines),
    difficulties: many('dif', levels),
    types: many('type', contentTypes),
    tools: many('tool', filterTools),
    readingTime: readingTimes.find((value) => value === params.get('time')),
    saved: params.get('saved') === '1',
    sortBy: sorts.find((value) => value === params.get('sort')) ?? usualSort(search),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, lastPage) : 1,
  }
}

/** The address of a state, in the order of PS-2: what is not chosen is left out. Starts with `?`, or is empty. */
export function toSearchParams(filter: KnowHowFilter, item?: string): string {
  const entries = [
    ['q', filter.search],
    ['d', filter.disciplines.join(',')],
    ['dif', filter.difficulties.join(',')],
    ['type', filter.types.join(',')],
    ['tool', filter.tools.join(',')],
    ['time', filter.readingTime ?? ''],
    ['saved', filter.saved ? '1' : ''],
    ['sort', filter.sortBy === usualSort(filter.search) ? '' : filter.sortBy],
    ['page', filter.page > 1 ? String(filter.page) : ''],
    ['item', item ?? ''],
  ].filter(([, value]) => value !== '')
  // A comma needs no escaping in a query (RFC 3986 3.4), and reads better.
  const search = new URLSearchParams(entries).toString().replaceAll('%2C', ',')
  return search && `?${search}`
}

/** How many filters are on: the count on the button. Search and sort are none. */
export function activeFilters(filter: KnowHowFilter): number {
  const { disciplines: about, difficulties, types, tools: with_, readingTime, saved } = filter
  const lists = [about, difficulties, types, with_].reduce((sum, list) => sum + list.length, 0)
  return lists + (readingTime ? 1 : 0) + (saved ? 1 : 0)
}

/** A chip is pressed: the value is there, or not any more. */
export function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

/**
 * The state after something changed: from the first page, and with the best hits first when a search begins. Who wants
 * another order says so afterwards.
 */
export function changed(filter: KnowHowFilter, change: Partial<KnowHowFilter>): KnowHowFilter {
  const next = { ...filter, page: 1, ...change }
  if (filter.search === '' && next.search !== '' && filter.sortBy === 'recent') next.sortBy = 'relevance'
  if (next.search === '' && next.sortBy === 'relevance') next.sortBy = 'recent'
  return next
}
