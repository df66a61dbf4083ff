import { type AssignmentRow, roundOf } from '#app/features/programme/assignments/read-assignments.server.ts'
import { addMonths, type Standing, standingOf } from '#app/features/programme/assignments/rounds.ts'

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

export interface Overview {
  /** Of whom something is asked. */
  people: number
  on_time: number
  departments: DepartmentStanding[]
  late: OpenLine[]
  soon: OpenLine[]
  /** What comes back in the next months, by month (`YYYY-MM`): numbers of assignments. */
  coming: { month: string; assignments: number }[]
}

/** An assignment with how its person stands. */
export interface Stood {
  row: AssignmentRow
  standing: Standing
}

export function standingsOf(rows: readonly AssignmentRow[], today: string): Stood[] {
  return rows.map((row) => ({ row, standing: standingOf(roundOf(row), today, row.exception !== null) }))
}

/** Months ahead that the overview looks. */
export const monthsAhead = 6

/** What the page for the leads shows. By department and name, in the order of the alphabet. */
export function overviewOf(rows: readonly AssignmentRow[], today: string): Overview {
  const stood = standingsOf(rows, today)
  const people = new Map<string, { department: string | null; late: boolean }>()
  for (const { row, standing } of stood) {
    const known = people.get(row.user_id)
    people.set(row.user_id, {
      department: row.department,
      late: (known?.late ?? false) || standing === 'late',
    })
  }
  const all = [...people.values()]
  const departments = [...Map.groupBy(all, ({ department }) => department)].map(([department, own]) => {
    const late = own.filter((one) => one.late).length
    return { department, people: own.length, on_time: own.length - late, late }
  })
  const lines = (wanted: Standing) =>
    stood
      .filter(({ standing }) => standing === wanted)
      .map(({ row }) => ({
        user_id: row.user_id,
        full_name: row.full_name,
        department: row.department,
        requirement_id: row.requirement_id,
        title: row.title,
        due_on: row.due_on ?? today,
      }))
  const until = addMonths(today, monthsAhead)
  const returning = stood.flatMap(({ row: { completed_on, repeat_months } }) => {
    if (completed_on === null || repeat_months === null) return []
    const due = addMonths(completed_on, repeat_months)
    return due <= until ? [due.slice(0, 7)] : []
  })
  return {
    people: all.length,
    on_time: all.filter(({ late }) => !late).length,
    departments: departments.sort((a, b) => byName(a.department, b.department)),
    late: lines('late'),
    soon: lines('soon'),
    coming: [...Map.groupBy(returning, (month) => month)]
      .map(([month, own]) => ({ month, assignments: own.length }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
  }
}

/** Nobody's department last. */
function byName(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return a.localeCompare(b)
}

/** How many names a list on the page has; the file has them all. */
export const linesShown = 100

/** The beginning of a list, and how many it leaves out. */
export const beginningOf = (lines: readonly OpenLine[]) => ({
  lines: lines.slice(0, linesShown),
  more: Math.max(0, lines.length - linesShown),
})
