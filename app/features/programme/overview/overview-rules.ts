/** How the people of a department stand: numbers of people, by the worst of what is asked of each. No scores, and no order by merit. */
export interface DepartmentStanding {
  /** Null: in no department. */
  department: string | null
  people: number
  /** Nobody of them is late with anything. */
  on_time: number
  late: number
}

/** Something that is too late, or that is due soon. */
export interface OpenLine {
  user_id: string
  full_name: string
  department: string | null
  requirement_id: string
  title: string
  due_on: string
}

/** A page of a list of lines, by name. */
export interface OpenLines {
  lines: OpenLine[]
  /** How many there are on all pages. */
  count: number
  /** From 1. */
  page: number
}

export interface Overview {
  /** Of whom something is asked. */
  people: number
  on_time: number
  /** By the alphabet. */
  departments: DepartmentStanding[]
  late: OpenLines
  soon: OpenLines
  /** What comes back in the next months, by month (`YYYY-MM`): numbers of assignments. */
  coming: { month: string; assignments: number }[]
}

/** Months ahead that the overview looks. */
export const monthsAhead = 6

/** How many lines a list on the page has at a time; the file has them all. */
export const linesPerPage = 50

/** Which lines the page lists, as it stands in the address: `?department=Zorg&late=2`. */
export interface LinesFilter {
  /** Of whom: undefined for everybody, null for those in no department. */
  department: string | null | undefined
  /** Pages of the lists, from 1. */
  late: number
  soon: number
  exceptions: number
}

/** In the address: those in no department. No department can be called so (`isDepartmentName`). */
export const noDepartment = '<none>'

/** Anything strange in the address counts as not being there. */
export function parseLinesFilter(params: URLSearchParams): LinesFilter {
  const department = (params.get('department') ?? '').replace(/\p{Cc}/gu, ' ').trim()
  const page = (name: string) => {
    const asked = Number(params.get(name) ?? 1)
    return Number.isSafeInteger(asked) ? Math.min(Math.max(1, asked), 1_000_000) : 1
  }
  return {
    department: department === noDepartment ? null : department || undefined,
    late: page('late'),
    soon: page('soon'),
    exceptions: page('exceptions'),
  }
}

/** The query of a filter; what is the default is left out. */
export function linesQuery({ department, late, soon, exceptions }: LinesFilter): string {
  const params = new URLSearchParams()
  if (department !== undefined) params.set('department', department ?? noDepartment)
  if (late > 1) params.set('late', String(late))
  if (soon > 1) params.set('soon', String(soon))
  if (exceptions > 1) params.set('exceptions', String(exceptions))
  const query = params.toString()
  return query && `?${query}`
}

export const pagesOf = ({ count }: Pick<OpenLines, 'count'>): number =>
  Math.max(1, Math.ceil(count / linesPerPage))

/** By name, nobody's department last. */
export function inOrder<One extends { department: string | null }>(departments: readonly One[]): One[] {
  return departments.toSorted(({ department: a }, { department: b }) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return a.localeCompare(b)
  })
}
