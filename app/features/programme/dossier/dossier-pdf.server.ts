import { heading, paragraph } from '#app/features/literacy/pdf/pdf-blocks.server.ts'
import { ink, openPdfLayout, type PdfLayout, sheet } from '#app/features/literacy/pdf/pdf-layout.server.ts'
import { type Column, writeTable } from '#app/features/literacy/pdf/pdf-table.server.ts'
import { steps } from '#app/features/literacy/rules.ts'
import { standingOf } from '#app/features/programme/assignments/rounds.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import type { Dossier, DossierGoal } from './dossier-data.ts'
import { dossierWords } from './dossier-words.server.ts'

interface Part {
  layout: PdfLayout
  dossier: Dossier
  w: (typeof dossierWords)['nl']
  fill: (text: string, values: Record<string, string | number>) => string
  day: (day: string) => string
  /** A word that is sealed with the file. */
  word: (key: string) => string
}

interface Proof {
  sha256: string
  url: string
}

/** The file for reading: A4, tagged, with a title and in its language. The same document gives the same bytes. */
export async function dossierPdf(dossier: Dossier, proof: Proof): Promise<Buffer> {
  const w = dossierWords[dossier.language]
  const locale = localeOf[dossier.language]
  const number = new Intl.NumberFormat(locale)
  const fill: Part['fill'] = (text, values) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? number.format(value) : (value ?? placeholder)
    })
  const layout = openPdfLayout({
    title: `${w.title} ${dossier.organisation}`,
    author: brand.name,
    language: dossier.language,
    created: new Date(`${dossier.issued_on}T12:00:00Z`),
    footer: (page, pages) => [`${w.title} · ${dossier.organisation}`, fill(w.page, { page, pages })],
  })
  const part: Part = {
    layout,
    dossier,
    w,
    fill,
    day: (day) => longDate(new Date(`${day}T12:00:00Z`), locale),
    word: (key) => dossier.words[key] ?? key,
  }
  writeFront(part)
  writeFigures(part)
  writeRegister(part)
  writeGoals(part)
  writeState(part)
  writePeople(part)
  writePolicy(part)
  writeChanges(part)
  writeIncidents(part)
  writeMeasures(part)
  writeContent(part)
  writeLearned(part)
  writeCorrections(part)
  writePlan(part)
  writeMapping(part)
  writeProof(part, proof)
  return layout.finish()
}

const title = ({ layout }: Part, text: string) => heading({ layout }, text, 2)
const text = ({ layout }: Part, words: string, quiet = false) => paragraph({ layout }, words, quiet)

/** A table, or a sentence when it has no rows. */
function table(
  part: Part,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  none: string,
): void {
  if (rows.length === 0) text(part, none, true)
  else writeTable(part.layout, columns, rows)
}

function writeFront(part: Part): void {
  const { layout, dossier, w, fill, day } = part
  const { pdf, root } = layout
  const wall = 158
  layout.decorate(() => {
    pdf.rect(0, 0, sheet.width, wall).fill(ink.wall)
    pdf.rect(0, wall, sheet.width, 5).fill(ink.accent)
    layout.put(brand.name, { face: 'display', size: 13, color: ink.accent }, 34)
  })
  const small = { size: 9.5, color: ink.onWallMuted } as const
  root.add(layout.tag('H1', () => layout.put(w.title, { face: 'display', size: 27, color: ink.onWall }, 58)))
  root.add(
    layout.tag('P', () =>
      layout.put(dossier.organisation.slice(0, 80), { face: 'bold', size: 14, color: ink.onWall }, 98),
    ),
  )
  const issued = fill(w.issued, { day: day(dossier.issued_on), name: dossier.issued_by })
  root.add(layout.tag('P', () => layout.put(issued, small, 120)))
  root.add(layout.tag('P', () => layout.put(fill(w.codeLabel, { code: dossier.code }), small, 136)))
  layout.y = wall + 26
  title(part, w.introTitle)
  for (const words of w.intro) text(part, fill(words, { organisation: dossier.organisation }))
  if (dossier.responsible) text(part, fill(w.responsible, { name: dossier.responsible }))
}

function writeFigures(part: Part): void {
  const { w, fill, dossier } = part
  const { figures } = dossier
  const values = { ...figures, done: figures.standings.done, late: figures.standings.late }
  title(part, w.figuresTitle)
  const names = Object.keys(w.figure) as (keyof typeof w.figure)[]
  const rows = names.map((name) => [w.figure[name], fill('{n}', { n: values[name] })])
  table(
    part,
    [
      { title: w.figuresTitle, share: 8 },
      { title: w.number, share: 2, numeric: true },
    ],
    rows,
    '',
  )
}

function writeRegister(part: Part): void {
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
}

function termsOf({ w, fill }: Part, goal: DossierGoal): string {
  const { first_days, repeat_months, on_policy, on_law } = goal
  return [
    fill(w.within, { days: first_days }),
    repeat_months === null ? w.once : fill(w.again, { months: repeat_months }),
    ...(on_policy ? [w.onPolicy] : []),
    ...(on_law ? [w.onLaw] : []),
  ].join(', ')
}

function writeGoals(part: Part): void {
  const { w, dossier, fill } = part
  title(part, w.goalsTitle)
  const rows = dossier.goals.map((goal) => {
    const whom = [...goal.departments, ...goal.job_roles]
    return [
      goal.title,
      `${goal.goal} (${fill(w.content, { count: goal.content.count })})`,
      whom.length > 0 ? whom.join(', ') : w.everybody,
      termsOf(part, goal),
    ]
  })
  const columns = [
    { title: w.subject, share: 2.6 },
    { title: w.goal, share: 5 },
    { title: w.whom, share: 2.4 },
    { title: w.terms, share: 3 },
  ]
  table(part, columns, rows, w.goalsNone)
}

function writeState(part: Part): void {
  const { w, dossier, fill } = part
  const n = (value: number) => fill('{n}', { n: value })
  title(part, w.standTitle)
  const titles = new Map(dossier.goals.map((goal) => [goal.n, goal.title]))
  const goals = dossier.figures.goals.map((one) => [
    titles.get(one.goal) ?? '',
    n(one.people),
    n(one.done),
    n(one.late),
  ])
  const numbers = (names: string[]) => names.map((name) => ({ title: name, share: 1.5, numeric: true }))
  table(part, [{ title: w.subject, share: 6 }, ...numbers([w.people, w.done, w.late])], goals, w.goalsNone)
  const departments = dossier.figures.departments.map((one) => [
    one.department ?? w.noDepartment,
    n(one.people),
    n(one.on_time),
  ])
  if (departments.length > 0)
    writeTable(
      part.layout,
      [{ title: w.department, share: 6 }, ...numbers([w.people, w.onTime])],
      departments,
    )
}

function writePeople(part: Part): void {
  const { w, dossier, word, day } = part
  const { people, goals, assignments, issued_on, with_names } = dossier
  const persons = new Map(people.map((person) => [person.n, person]))
  const titles = new Map(goals.map((goal) => [goal.n, goal.title]))
  title(part, w.peopleTitle)
  if (!with_names) text(part, w.peopleWithout, true)
  else {
    const rows = assignments.map((one) => [
      persons.get(one.person)?.name ?? '',
      titles.get(one.goal) ?? '',
      word(`standing_${standingOf(one, issued_on, one.exception !== null)}`),
      day(one.due),
      one.completed ? day(one.completed) : '–',
    ])
    const columns = [
      { title: w.person, share: 3 },
      { title: w.subject, share: 3.4 },
      { title: w.state, share: 2 },
      { title: w.due, share: 2.2 },
      { title: w.doneOn, share: 2.2 },
    ]
    table(part, columns, rows, w.goalsNone)
  }
  title(part, w.exceptionsTitle)
  const excepted = assignments.filter(({ exception }) => exception !== null)
  const rows = excepted.map((one) => [
    persons.get(one.person)?.name ?? String(one.person),
    titles.get(one.goal) ?? '',
    with_names ? (one.exception ?? '') : '–',
  ])
  const columns = [
    { title: w.person, share: 3 },
    { title: w.subject, share: 4 },
    { title: w.reason, share: 5 },
  ]
  table(part, columns, rows, w.exceptionsNone)
}

function writePolicy(part: Part): void {
  const { w, dossier, fill, day } = part
  title(part, w.policyTitle)
  const rows = (dossier.policy ?? []).map((one) => [
    fill('{n}', { n: one.number }),
    one.title,
    day(one.published_on),
    one.people === null
      ? fill('{n}', { n: one.acknowledged })
      : fill(w.policyRead, { n: one.acknowledged, people: one.people }),
  ])
  const columns = [
    { title: w.version, share: 1.4 },
    { title: w.name, share: 5 },
    { title: w.policySince, share: 2.6 },
    { title: w.policyReaders, share: 3 },
  ]
  table(part, columns, rows, w.policyNone)
}

function writeChanges(part: Part): void {
  const { w, dossier, fill, day } = part
  const { since } = dossier
  title(part, w.changesTitle)
  const rows = dossier.changes.map(({ kind, on, note }) => [day(on), w.change[kind], note])
  table(
    part,
    [
      { title: w.due, share: 2.4 },
      { title: w.subject, share: 2.4 },
      { title: w.reason, share: 7 },
    ],
    rows,
    w.changesNone,
  )
  title(part, w.sinceTitle)
  if (!since) {
    text(part, w.sinceNone, true)
    return
  }
  text(part, fill(w.since, { day: day(since.day), code: since.code }))
  const lines = [
    [w.systemsAdded, since.systems_added],
    [w.systemsRemoved, since.systems_removed],
    [w.goalsAdded, since.goals_added],
    [w.goalsRemoved, since.goals_removed],
  ] as const
  const told = lines.filter(([, names]) => names.length > 0)
  for (const [words, names] of told) text(part, fill(words, { names: names.join(', ') }))
  if (told.length === 0) text(part, w.sinceSame)
}

function writeIncidents(part: Part): void {
  const { w, dossier, day } = part
  title(part, w.incidentsTitle)
  const rows = dossier.incidents.map((one) => [
    day(one.on),
    one.system ? `${one.what} (${one.system})` : one.what,
    w.personalData[one.personal_data],
    one.measures || '–',
    one.closed_on ? day(one.closed_on) : w.open,
  ])
  const columns = [
    { title: w.happenedOn, share: 2 },
    { title: w.happened, share: 4.4 },
    { title: w.personal, share: 2 },
    { title: w.measure, share: 3.6 },
    { title: w.closedOn, share: 2 },
  ]
  table(part, columns, rows, w.incidentsNone)
}

function writeMeasures(part: Part): void {
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

function writeContent(part: Part): void {
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

function writeLearned(part: Part): void {
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

function writeCorrections(part: Part): void {
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

function writePlan(part: Part): void {
  const { w, dossier, fill, day } = part
  title(part, w.planTitle)
  text(part, w.planIntro, true)
  const month = new Intl.DateTimeFormat(localeOf[dossier.language], {
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

function writeMapping(part: Part): void {
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

function writeProof(part: Part, { sha256, url }: Proof): void {
  const { w, fill, dossier } = part
  title(part, w.verifyTitle)
  text(part, fill(w.verify, { url }))
  text(part, `${w.hashLabel}: ${sha256}`)
  text(part, fill(w.codeLabel, { code: dossier.code }))
}
