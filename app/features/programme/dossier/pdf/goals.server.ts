import { writeTable } from '#app/features/literacy/pdf/pdf-table.server.ts'
import { standingOf } from '#app/features/programme/assignments/rounds.ts'
import type { DossierGoal } from '#app/features/programme/dossier/dossier-data.ts'
import { type Part, table, text, title } from './part.server.ts'

/** Who must know what, and how everybody stands. */

function termsOf({ w, fill }: Part, goal: DossierGoal): string {
  const { first_days, repeat_months, on_policy, on_law } = goal
  return [
    fill(w.within, { days: first_days }),
    repeat_months === null ? w.once : fill(w.again, { months: repeat_months }),
    ...(on_policy ? [w.onPolicy] : []),
    ...(on_law ? [w.onLaw] : []),
  ].join(', ')
}

export function writeGoals(part: Part): void {
  const { w, dossier } = part
  title(part, w.goalsTitle)
  const rows = dossier.goals.map((goal) => {
    const whom = [...goal.departments, ...goal.job_roles]
    return [
      goal.title,
      `${goal.goal} (${goal.must})`,
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

export function writeState(part: Part): void {
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

export function writePeople(part: Part): void {
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
