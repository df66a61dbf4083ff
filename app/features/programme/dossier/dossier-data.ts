import type { SurveyResults } from '#app/db/schema/ai-register.ts'
import type { RequiredContent } from '#app/db/schema/assignments.ts'
import type { MeasureTexts } from '#app/db/schema/literacy.ts'
import {
  addMonths,
  type Round,
  type Standing,
  standingOf,
} from '#app/features/programme/assignments/rounds.ts'
import type { RiskClass } from '#app/features/programme/register/risk-class.ts'
import type { DataKind, Decision, PersonalData } from '#app/features/programme/rules.ts'
import type { Language } from '#app/lib/language.ts'

/**
 * The file of a programme as it is sealed: everything it says stands in this one document, and every figure follows from it. People, goals and
 * uses of AI have numbers; no id of ours is in it. Days are `YYYY-MM-DD` by the clock of the Netherlands.
 */
export interface Dossier {
  /** Since 2 with incidents and what was learned; since 3 with what must be done in words, and the terms of suppliers. */
  format: 3
  code: string
  organisation: string
  language: Language
  issued_on: string
  /** Who issued it. */
  issued_by: string
  /** Who is responsible for the programme, as the organisation says. */
  responsible: string | null
  /** Whether people go by name, or by number only. */
  with_names: boolean
  register: DossierSystem[]
  goals: DossierGoal[]
  people: DossierPerson[]
  assignments: DossierAssignment[]
  /** Rounds that were complete before the one of now. */
  earlier: DossierRound[]
  content: DossierContent[]
  /** What people completed of their own accord too, in the twelve months that were over when the file was issued (PD-83). */
  learned: DossierLearned
  /** Facts that were put right after people of the organisation had learned them otherwise, newest first (PD-84). */
  corrections: { on: string; subject: string; was: string; is: string }[]
  changes: { kind: 'tool' | 'policy' | 'law'; on: string; note: string }[]
  incidents: DossierIncident[]
  /** The own policy in every version, the latest first. Not in files of before November 2026. */
  policy?: DossierPolicy[]
  /** What is different since the file before this one; null without one. */
  since: DossierSince | null
  measures: MeasureTexts
  next_evaluation: string | null
  survey: ({ closed_on: string } & SurveyResults) | null
  /** What laws and standards ask, and where in the file it is. */
  mapping: { source: string; asks: string; where: string }[]
  /** Words of the files, in the language of the file. */
  words: Record<string, string>
  figures: DossierFigures
}

export interface DossierSystem {
  n: number
  name: string
  purpose: string
  owner: string | null
  departments: string[]
  data_kinds: DataKind[]
  risk: RiskClass
  articles: string[]
  open_about_it: boolean
  documented: boolean
  decision: Decision
  conditions: string
  review_on: string | null
  terms_url: string
  /** The terms as a file that is kept, and its SHA-256 in hex; null without one. */
  terms_file: { name: string; sha256: string } | null
}

export interface DossierGoal {
  n: number
  title: string
  goal: string
  job_roles: string[]
  departments: string[]
  /** Number of a use of AI. */
  system: number | null
  content: RequiredContent
  /** The same in words, in the language of the file. */
  must: string
  first_days: number
  repeat_months: number | null
  on_policy: boolean
  on_law: boolean
}

export interface DossierPerson {
  n: number
  /** Null in a file without names. */
  name: string | null
  /** Null as well, in a file without names, of a department of fewer than five. */
  department: string | null
  job_role: string | null
}

export interface DossierRound {
  person: number
  goal: number
  from: string
  why: Round['why']
  due: string
  completed: string | null
}

export interface DossierAssignment extends DossierRound {
  /** Why it is not asked. */
  exception: string | null
}

/** An item in a version that people completed, right or passed. */
export interface DossierContent {
  slug: string
  title: string
  version: string
  times: number
}

export interface DossierLearned {
  from: string
  to: string
  /** Everybody of those months. Without names in the order of the minutes, so that their place says nothing. */
  people: { name: string | null; items: number; minutes: number }[]
}

export interface DossierIncident {
  on: string
  /** Name of the use of AI, also of one that left the register. */
  system: string | null
  what: string
  personal_data: PersonalData
  measures: string
  closed_on: string | null
}

/** A version of the own policy, and how many confirmed that they read it. */
export interface DossierPolicy {
  number: number
  title: string
  published_on: string
  read_by: string
  /** Members of now who did. */
  acknowledged: number
  /** Members of now, whom the version that holds asks; null for earlier ones. */
  people: number | null
}

export interface DossierSince {
  day: string
  code: string
  systems_added: string[]
  systems_removed: string[]
  goals_added: string[]
  goals_removed: string[]
}

export interface DossierFigures {
  systems: number
  risks: Record<string, number>
  decisions: Record<string, number>
  goals: { goal: number; people: number; done: number; late: number }[]
  people: number
  on_time: number
  departments: { department: string | null; people: number; on_time: number }[]
  assignments: number
  standings: Record<Standing, number>
  exceptions: number
  /** Rounds that are complete, earlier ones too, and how many of those by their deadline. */
  completed: number
  completed_in_time: number
  /** People who completed something in those months, what they completed, and nominal minutes of that. */
  learned: { people: number; items: number; minutes: number }
  incidents: number
  incidents_open: number
  /** What is asked again in the twelve months from now, by month (`YYYY-MM`). */
  coming: { month: string; assignments: number }[]
}

type Counted = Pick<
  Dossier,
  'register' | 'goals' | 'people' | 'assignments' | 'earlier' | 'learned' | 'incidents' | 'issued_on'
>

/** Months ahead that the plan looks. */
const planMonths = 12

/** Every figure of a file, from what stands in it. `public/verify-file.mjs` counts the same without this. */
export function figuresOf({
  register,
  goals,
  people,
  assignments,
  earlier,
  learned,
  incidents,
  issued_on,
}: Counted): DossierFigures {
  const stood = assignments.map((one) => ({
    ...one,
    standing: standingOf(one, issued_on, one.exception !== null),
  }))
  const late = new Set(stood.filter(({ standing }) => standing === 'late').map(({ person }) => person))
  const asked = new Set(stood.map(({ person }) => person))
  const members = people.filter(({ n }) => asked.has(n))
  const rounds = [...earlier, ...assignments].filter(({ completed }) => completed !== null)
  const repeats = new Map(goals.map(({ n, repeat_months }) => [n, repeat_months]))
  const until = addMonths(issued_on, planMonths)
  const returning = assignments.flatMap(({ goal, completed }) => {
    const months = repeats.get(goal) ?? null
    if (completed === null || months === null) return []
    const due = addMonths(completed, months)
    return due <= until ? [due.slice(0, 7)] : []
  })
  return {
    systems: register.length,
    risks: tally(register.map(({ risk }) => risk)),
    decisions: tally(register.map(({ decision }) => decision)),
    goals: goals.map(({ n }) => {
      const own = stood.filter(({ goal }) => goal === n)
      const count = (wanted: Standing) => own.filter(({ standing }) => standing === wanted).length
      return { goal: n, people: own.length, done: count('done'), late: count('late') }
    }),
    people: members.length,
    on_time: members.filter(({ n }) => !late.has(n)).length,
    departments: [...new Set(members.map(({ department }) => department))].sort(byName).map((department) => {
      const own = members.filter((one) => one.department === department)
      return { department, people: own.length, on_time: own.filter(({ n }) => !late.has(n)).length }
    }),
    assignments: assignments.length,
    standings: {
      done: 0,
      open: 0,
      soon: 0,
      late: 0,
      excepted: 0,
      ...tally(stood.map(({ standing }) => standing)),
    },
    exceptions: assignments.filter(({ exception }) => exception !== null).length,
    completed: rounds.length,
    completed_in_time: rounds.filter(({ completed, due }) => (completed ?? '') <= due).length,
    learned: {
      people: learned.people.filter(({ items }) => items > 0).length,
      items: sum(learned.people.map(({ items }) => items)),
      minutes: sum(learned.people.map(({ minutes }) => minutes)),
    },
    incidents: incidents.length,
    incidents_open: incidents.filter(({ closed_on }) => closed_on === null).length,
    coming: Object.entries(tally(returning)).map(([month, assignments]) => ({ month, assignments })),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** How often each value comes, in the order of the alphabet. */
function tally(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** By code of the letters, so that every program comes to the same order; nobody's department last. */
function byName(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  return b !== null && a > b ? 1 : -1
}

/** The bytes that are sealed. */
export function toJson(dossier: Dossier): string {
  return `${JSON.stringify(dossier, null, 2)}\n`
}
