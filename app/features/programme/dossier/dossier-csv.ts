import { standingOf } from '#app/features/programme/assignments/rounds.ts'
import { csvFile } from '#app/lib/csv-cell.ts'
import type { Dossier } from './dossier-data.ts'

/** The register of a file, for a spreadsheet. Made from what is sealed and nothing else. */
export function registerCsvOf({ register, words }: Dossier): string {
  const w = (key: string) => words[key] ?? key
  const heading = [
    'csvName',
    'csvPurpose',
    'csvOwner',
    'csvDepartments',
    'csvData',
    'csvRisk',
    'csvArticles',
    'csvOpenness',
    'csvDecision',
    'csvConditions',
    'csvReview',
    'csvTerms',
    'csvTermsFile',
    'csvTermsHash',
  ]
  const rows = register.map((one) => [
    one.name,
    one.purpose,
    one.owner ?? '',
    one.departments.join(', '),
    one.data_kinds.map((kind) => w(`data_${kind}`)).join(', '),
    w(`risk_class_${one.risk}`),
    one.articles.join(', '),
    w(one.open_about_it ? 'yes' : 'no'),
    w(`decision_${one.decision}`),
    one.conditions,
    one.review_on ?? '',
    one.terms_url,
    one.terms_file?.name ?? '',
    one.terms_file?.sha256 ?? '',
  ])
  return csvFile([heading.map(w), ...rows])
}

/** Who must know what and how they stand, for a spreadsheet. */
export function peopleCsvOf({ people, goals, assignments, issued_on, words }: Dossier): string {
  const w = (key: string) => words[key] ?? key
  const heading = [
    'csvNumber',
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
  const byNumber = new Map(people.map((person) => [person.n, person]))
  const goalOf = new Map(goals.map((goal) => [goal.n, goal]))
  const rows = assignments.map((one) => {
    const person = byNumber.get(one.person)
    const standing = standingOf(one, issued_on, one.exception !== null)
    return [
      String(one.person),
      person?.name ?? '',
      person?.department ?? '',
      person?.job_role ?? '',
      goalOf.get(one.goal)?.title ?? '',
      goalOf.get(one.goal)?.must ?? '',
      w(`standing_${standing}`),
      one.from,
      one.due,
      one.completed ?? '',
      one.exception ?? '',
    ]
  })
  return csvFile([heading.map(w), ...rows])
}
