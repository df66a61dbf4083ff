import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { type Part, table, text, title } from './part.server.ts'

/** What comes, what laws ask and where it is, and how to check the file. */

/** What anybody can hold the file against. */
export interface Proof {
  sha256: string
  url: string
}

export function writePlan(part: Part): void {
  const { w, dossier, fill, day } = part
  title(part, w.planTitle)
  text(part, w.planIntro, true)
  const month = dateFormat(localeOf[dossier.language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const rows = dossier.figures.coming.map((one) => [
    month.format(new Date(`${one.month}-15T12:00:00Z`)),
    fill('{n}', { n: one.assignments }),
  ])
  table(
    part,
    [
      { title: w.month, share: 6 },
      { title: w.number, share: 2, numeric: true },
    ],
    rows,
    w.planNone,
  )
  if (dossier.next_evaluation) text(part, fill(w.nextEvaluation, { day: day(dossier.next_evaluation) }))
}

export function writeMapping(part: Part): void {
  const { w, dossier } = part
  title(part, w.mappingTitle)
  const rows = dossier.mapping.map(({ source, asks, where }) => [source, asks, where])
  table(
    part,
    [
      { title: w.source, share: 3 },
      { title: w.asks, share: 5 },
      { title: w.where, share: 4 },
    ],
    rows,
    '',
  )
}

export function writeProof(part: Part, { sha256, url }: Proof): void {
  const { w, fill, dossier } = part
  title(part, w.verifyTitle)
  text(part, fill(w.verify, { url }))
  text(part, `${w.hashLabel}: ${sha256}`)
  text(part, fill(w.codeLabel, { code: dossier.code }))
}
