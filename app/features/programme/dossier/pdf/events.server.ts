import { type Part, table, text, title } from './part.server.ts'

/** The own policy, what changed, and what went wrong. */

export function writePolicy(part: Part): void {
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

export function writeChanges(part: Part): void {
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

export function writeIncidents(part: Part): void {
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
