import { type Standing, standings } from '#app/features/programme/assignments/rounds.ts'
import { csvFile } from '#app/lib/csv-cell.ts'

type Words = (key: string) => string

/** Something that is asked of somebody, and how it stands. Days are `YYYY-MM-DD`. */
export interface Stood {
  full_name: string
  department: string | null
  job_role: string | null
  requirement_id: string
  standing: Standing
  from_on: string | null
  due_on: string | null
  completed_on: string | null
  exception: string | null
}

/** What a requirement is called, and what has to be done, in words. */
export interface Asked {
  title: string
  must: string
}

/** Who must know what and how they stand, for a spreadsheet (as decision 0021): no scores. @param asked by id of the requirement */
export function overviewCsv(stood: readonly Stood[], t: Words, asked: ReadonlyMap<string, Asked>): string {
  const heading = [
    'csvPerson',
    'csvDepartment',
    'csvJobRole',
    'csvGoal',
    'csvMust',
    'csvStanding',
    'csvFrom',
    'csvDue',
    'csvDone',
    'csvException',
  ]
  const words = Object.fromEntries(standings.map((one) => [one, t(`standing_${one}`)]))
  const rows = stood.map((row) => [
    row.full_name,
    row.department ?? '',
    row.job_role ?? '',
    asked.get(row.requirement_id)?.title ?? '',
    asked.get(row.requirement_id)?.must ?? '',
    words[row.standing] ?? '',
    row.from_on ?? '',
    row.due_on ?? '',
    row.completed_on ?? '',
    row.exception ?? '',
  ])
  return csvFile([heading.map(t), ...rows])
}
