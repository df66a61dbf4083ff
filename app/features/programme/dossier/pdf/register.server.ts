import { heading } from '#app/features/literacy/pdf/pdf-blocks.server.ts'
import { writeTable } from '#app/features/literacy/pdf/pdf-table.server.ts'
import { type Part, table, title } from './part.server.ts'

/** The register of AI, with the terms of suppliers. */

export function writeRegister(part: Part): void {
  const { w, dossier, word } = part
  title(part, w.registerTitle)
  const rows = dossier.register.map((one) => [
    one.name,
    one.conditions ? `${one.purpose} (${one.conditions})` : one.purpose,
    one.articles.length > 0
      ? `${word(`risk_class_${one.risk}`)} (${one.articles.join(', ')})`
      : word(`risk_class_${one.risk}`),
    word(`decision_${one.decision}`),
    one.owner ?? '–',
  ])
  const columns = [
    { title: w.name, share: 3 },
    { title: w.purpose, share: 4.4 },
    { title: w.risk, share: 2.6 },
    { title: w.decision, share: 2 },
    { title: w.owner, share: 2 },
  ]
  table(part, columns, rows, w.registerNone)
  writeTerms(part)
}

/** The terms of suppliers that are kept as files, with what tells each from any other. */
function writeTerms({ layout, w, dossier }: Part): void {
  const rows = dossier.register.flatMap(({ name, terms_file }) =>
    terms_file ? [[name, terms_file.name, terms_file.sha256]] : [],
  )
  if (rows.length === 0) return
  heading({ layout }, w.termsTitle, 3)
  writeTable(
    layout,
    [
      { title: w.name, share: 3 },
      { title: w.termsFile, share: 4 },
      { title: 'SHA-256', share: 7 },
    ],
    rows,
  )
}
