import { plainLetters } from '#app/features/identity/plain-letters.ts'
import { type LearnerDiscipline, learnerDisciplines, nameMax } from '#app/features/identity/rules.ts'
import { departmentMax } from '#app/features/organisation/rules.ts'
import { type CountedMember, type Period, periods, type ShownRole, shownRoles, standingOf } from './rules.ts'

/** Which members the team page shows and in what order, as it stands in the address: `?period=7&sort=-completed`. */

export const activities = ['active', 'inactive', 'not_started', 'stalled'] as const
export type Activity = (typeof activities)[number]

/** Columns that can be sorted by. Not the level: it also counts XP for scores that AI gave (PD-26b). */
export const sortColumns = ['name', 'last_active', 'active_days', 'completed', 'share_right'] as const
export type SortColumn = (typeof sortColumns)[number]

export interface TeamFilter {
  period: Period
  role: ShownRole | null
  discipline: LearnerDiscipline | null
  /** As a member's. */
  department: string | null
  activity: Activity | null
  /** Part of a name. */
  q: string
  sort: SortColumn
  descending: boolean
}

export const defaultPeriod: Period = '30'

/** Members on one page of the list. */
export const membersPerPage = 50

/**
 * The page that an address asks for.
 * @param count members that the filter lets through
 * @returns `page` from 1, at most `pages`
 */
export function pageOf(params: URLSearchParams, count: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(count / membersPerPage))
  const asked = Number(params.get('page') ?? 1)
  return { page: Number.isSafeInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1, pages }
}

/** Anything strange in the address counts as not being there. */
export function parseTeamFilter(params: URLSearchParams): TeamFilter {
  const known = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name)) ?? null
  const typed = (name: string, longest: number) =>
    (params.get(name) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longest)
  const [, minus, column] = /^(-?)(.*)$/s.exec(params.get('sort') ?? '') ?? []
  const sort = sortColumns.find((name) => name === column)
  return {
    period: known('period', periods) ?? defaultPeriod,
    role: known('role', shownRoles),
    discipline: known('discipline', learnerDisciplines),
    department: typed('department', departmentMax) || null,
    activity: known('activity', activities),
    q: typed('q', nameMax),
    sort: sort ?? 'name',
    descending: sort !== undefined && minus === '-',
  }
}

/** How a sort stands in the address. */
export function sortValue({ sort, descending }: Pick<TeamFilter, 'sort' | 'descending'>): string {
  return `${descending ? '-' : ''}${sort}`
}

/** Every sort as it stands in the address. */
export const sortChoices = sortColumns.flatMap((sort) => [sort, `-${sort}`] as const)

/** Is anybody left out? Period and order leave nobody out. */
export function isFiltered({ role, discipline, department, activity, q }: TeamFilter): boolean {
  return Boolean(role || discipline || department || activity || q)
}

/** The same period and order with everybody in it. */
export function unfiltered(filter: TeamFilter): TeamFilter {
  return { ...filter, role: null, discipline: null, department: null, activity: null, q: '' }
}

/** The query of a filter; what is the default is left out. */
export function teamQuery(filter: TeamFilter): string {
  const { period, role, discipline, department, activity, q } = filter
  const sort = sortValue(filter)
  const params = new URLSearchParams()
  if (period !== defaultPeriod) params.set('period', period)
  if (role) params.set('role', role)
  if (discipline) params.set('discipline', discipline)
  if (department) params.set('department', department)
  if (activity) params.set('activity', activity)
  if (q) params.set('q', q)
  if (sort !== 'name') params.set('sort', sort)
  const query = params.toString()
  return query && `?${query}`
}

/** What pressing a column's heading leads to: names from A, days and numbers from the most; once more turns it round. */
export function sortedBy(filter: TeamFilter, sort: SortColumn): TeamFilter {
  return { ...filter, sort, descending: filter.sort === sort ? !filter.descending : sort !== 'name' }
}

function isActive(member: CountedMember, activity: Activity): boolean {
  if (activity === 'active') return member.active_days > 0
  if (activity === 'inactive') return member.active_days === 0
  return standingOf(member) === activity
}

const names = new Intl.Collator('nl', { numeric: true })

const sortKey: Record<Exclude<SortColumn, 'name'>, (member: CountedMember) => string | number | null> = {
  last_active: (member) => member.last_active_on,
  active_days: (member) => member.active_days,
  completed: (member) => member.completed,
  share_right: (member) => member.share_right,
}

function byName(a: CountedMember, b: CountedMember): number {
  return names.compare(a.full_name, b.full_name) || (a.user_id < b.user_id ? -1 : 1)
}

function compare(a: CountedMember, b: CountedMember, { sort, descending }: TeamFilter): number {
  if (sort === 'name') return descending ? byName(b, a) : byName(a, b)
  const [first, second] = [sortKey[sort](a), sortKey[sort](b)]
  if (first === second) return byName(a, b)
  // What is not there comes last, whichever way round.
  if (first === null) return 1
  if (second === null) return -1
  return first < second === descending ? 1 : -1
}

/** The members that a filter lets through, in its order; equals by name. */
export function membersShown<Member extends CountedMember>(
  members: readonly Member[],
  filter: TeamFilter,
): Member[] {
  const { role, discipline, department, activity } = filter
  const q = plainLetters(filter.q)
  return members
    .filter((member) => !role || member.role === role)
    .filter((member) => !discipline || member.discipline === discipline)
    .filter((member) => !department || member.department === department)
    .filter((member) => !activity || isActive(member, activity))
    .filter((member) => !q || plainLetters(member.full_name).includes(q))
    .toSorted((a, b) => compare(a, b, filter))
}
