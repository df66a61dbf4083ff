import { csvFile } from '#app/lib/csv-cell.ts'
import type { AiSystem } from './read-register.server.ts'

type Words = (key: string) => string

/** The register for a spreadsheet: semicolons, CRLF and the mark of UTF-8, as decision 0021. @param t the words of the columns and values */
export function registerCsv(systems: readonly AiSystem[], t: Words): string {
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
  ].map(t)
  const rows = systems.map((one) => [
    one.name,
    one.purpose,
    one.owner ?? '',
    one.departments.map(({ name }) => name).join(', '),
    one.data_kinds.map((kind) => t(`data_${kind}`)).join(', '),
    t(`risk_class_${one.risk}`),
    one.articles.join(', '),
    t(one.open_about_it ? 'yes' : 'no'),
    t(`decision_${one.decision}`),
    one.conditions,
    one.review_on ?? '',
    one.terms_url,
    one.terms_file?.name ?? '',
    one.terms_file?.sha256 ?? '',
  ])
  return csvFile([heading, ...rows])
}
