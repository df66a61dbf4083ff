import { csvFile } from '#app/lib/csv-cell.ts'
import type { Stood } from './overview-rules.ts'

type Words = (key: string) => string

/** Who must know what and how they stand, for a spreadsheet (as decision 0021): no scores. @param mustOf what has to be done, in words */
export function overviewCsv(
  stood: readonly Stood[],
  t: Words,
  mustOf: (requirementId: string) => string,
): string {
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
  const rows = stood.map(({ row, standing }) => [
    row.full_name,
    row.department ?? '',
    row.job_role ?? '',
    row.title,
    mustOf(row.requirement_id),
    t(`standing_${standing}`),
    row.from_on ?? '',
    row.due_on ?? '',
    row.completed_on ?? '',
    row.exception ?? '',
  ])
  return csvFile([heading.map(t), ...rows])
}
