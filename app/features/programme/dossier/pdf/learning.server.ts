import { heading } from '#app/features/literacy/pdf/pdf-blocks.server.ts'
import { steps } from '#app/features/literacy/rules.ts'
import { type Part, table, text, title } from './part.server.ts'

/** What was done: measures, what was used and learned, and what had to be put right. */

export function writeMeasures(part: Part): void {
  const { w, dossier, fill, layout } = part
  title(part, w.measuresTitle)
  text(part, fill(w.measuresIntro, { organisation: dossier.organisation }), true)
  for (const step of steps) {
    heading({ layout }, w.step[step], 3)
    const own = dossier.measures[step]
    if (own) for (const line of own.split(/\n+/)) text(part, line)
    else text(part, w.nothing, true)
  }
}

export function writeContent(part: Part): void {
  const { w, dossier, fill, day } = part
  const { survey } = dossier
  title(part, w.surveyTitle)
  if (survey) text(part, fill(w.survey, { day: day(survey.closed_on), count: survey.answered }))
  else text(part, w.surveyNone, true)
  title(part, w.contentTitle)
  if (dossier.content.length > 0) text(part, w.contentIntro, true)
  const rows = dossier.content.map((one) => [
    one.title,
    one.slug,
    one.version.slice(0, 12),
    fill('{n}', { n: one.times }),
  ])
  const columns = [
    { title: w.item, share: 6 },
    { title: 'id', share: 4 },
    { title: w.version, share: 2 },
    { title: w.times, share: 1.4, numeric: true },
  ]
  table(part, columns, rows, w.contentNone)
}

export function writeLearned(part: Part): void {
  const { w, dossier, fill, day } = part
  const { learned, figures, with_names } = dossier
  const n = (value: number) => fill('{n}', { n: value })
  title(part, w.learnedTitle)
  text(part, fill(w.learnedIntro, { from: day(learned.from), to: day(learned.to) }), true)
  const { people, items, minutes } = figures.learned
  text(part, fill(w.learned, { people, items, minutes }))
  if (!with_names) return
  const rows = learned.people
    .filter((one) => one.items > 0)
    .map((one) => [one.name ?? '', n(one.items), n(one.minutes)])
  const columns = [
    { title: w.person, share: 6 },
    { title: w.learnedItems, share: 2, numeric: true },
    { title: w.learnedMinutes, share: 2, numeric: true },
  ]
  table(part, columns, rows, w.contentNone)
}

export function writeCorrections(part: Part): void {
  const { w, dossier, day } = part
  title(part, w.correctionsTitle)
  const rows = dossier.corrections.map(({ on, subject, was, is }) => [day(on), subject, was, is])
  const columns = [
    { title: w.happenedOn, share: 2 },
    { title: w.subject, share: 2.4 },
    { title: w.correctionWas, share: 3.6 },
    { title: w.correctionIs, share: 4 },
  ]
  table(part, columns, rows, w.correctionsNone)
}
