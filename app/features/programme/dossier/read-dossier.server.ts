import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import {
  learningAssignments,
  learningChanges,
  learningRequirements,
  learningRounds,
} from '#app/db/schema/assignments.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { corrections } from '#app/features/content/corrections/corrections.server.ts'
import { lessonsFor, membersOf, questionsFor } from '#app/features/content/servable.server.ts'
import { memberName, readMeasures } from '#app/features/literacy/measures.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { readPeople } from '#app/features/literacy/read-people.server.ts'
import { recordFormat } from '#app/features/literacy/rules.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { itemIdsOf } from '#app/features/programme/assignments/content.server.ts'
import {
  readAssignments,
  readRequirements,
} from '#app/features/programme/assignments/read-assignments.server.ts'
import { addMonths } from '#app/features/programme/assignments/rounds.ts'
import { readIncidents } from '#app/features/programme/incidents/read-incidents.server.ts'
import { readReaders } from '#app/features/programme/policy/readers/read-readers.server.ts'
import { listVersions } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { readRegister } from '#app/features/programme/register/read-register.server.ts'
import { pastSurveys } from '#app/features/programme/survey/surveys.server.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import {
  type Dossier,
  type DossierContent,
  type DossierLearned,
  type DossierPolicy,
  type DossierSince,
  figuresOf,
} from './dossier-data.ts'
import { dossierWords } from './dossier-words.server.ts'

export interface DossierWish {
  account_id: string
  code: string
  language: Language
  with_names: boolean
  issued_by: string
  now: Date
}

/** Words of pages that the files say too, sealed with them. */
const wordKeys = [
  'yes',
  'no',
  ...[
    'Name',
    'Purpose',
    'Owner',
    'Departments',
    'Data',
    'Risk',
    'Articles',
    'Openness',
    'Decision',
    'Conditions',
    'Review',
    'Terms',
  ].map((key) => `csv${key}`),
  ...[
    'Number',
    'Person',
    'Department',
    'JobRole',
    'Goal',
    'Standing',
    'From',
    'Due',
    'Done',
    'Exception',
  ].map((key) => `csv${key}`),
  ...['public', 'internal', 'customer', 'personal', 'special', 'secret'].map((key) => `data_${key}`),
  ...['prohibited', 'high', 'transparency', 'minimal', 'open'].map((key) => `risk_class_${key}`),
  ...['undecided', 'allowed', 'allowed_for', 'not_allowed'].map((key) => `decision_${key}`),
  ...['done', 'open', 'soon', 'late', 'excepted'].map((key) => `standing_${key}`),
]

const contentStatement = (language: Language) =>
  statement<DossierContent>(
    `dossier_content_${language}`,
    `select coalesce(q.slug, l.slug) as slug, coalesce(q.${language} ->> 'title', l.${language} ->> 'title') as title,
       e.content_hash as version, count(*)::int as times
     from ai_users u
     join learning_events e on e.user_id = u.id and e.created_at >= u.joined_account_at
     left join ${questionsFor(membersOf('$1::uuid'))} q on q.id = e.item_id
     left join ${lessonsFor(membersOf('$1::uuid'))} l on l.id = e.item_id
     where u.account_id = $1::uuid and u.is_active and e.item_id = any($2::uuid[]) and e.completed and coalesce(e.score, 100) >= 65
       and coalesce(q.slug, l.slug) is not null
     group by 1, 2, 3 order by 1, 3`,
  )

/**
 * Everything that a file says, as it is now. Run it in one transaction that sees one moment.
 * @param before the file before this one, when there is one
 */
export async function readDossier(db: Db, wish: DossierWish, before: Dossier | null): Promise<Dossier> {
  const { account_id, code, language, with_names, issued_by, now } = wish
  const issued_on = dutchDay(now)
  // One after another: a transaction has one connection.
  const account = await findAccount(db, account_id)
  const systems = await readRegister(db, account_id)
  const requirements = await readRequirements(db, account_id)
  const rows = await readAssignments(db, account_id, null, issued_on)
  const measures = await readMeasures(db, account_id)
  const changes = await db
    .select()
    .from(learningChanges)
    .where(eq(learningChanges.account_id, account_id))
    .orderBy(asc(learningChanges.changed_on), asc(learningChanges.id))
  const surveys = await pastSurveys(db, account_id)
  const incidents = (await readIncidents(db, account_id)).map(
    ({ happened_on, system, what, personal_data, measures, closed_on }) => ({
      on: happened_on,
      system: system?.name ?? null,
      what,
      personal_data,
      measures,
      closed_on,
    }),
  )
  const t = messagesFor('programme', language) as (key: string) => string
  const register = systems.map(
    ({ id, tool_slug: _t, owner_id: _o, answers: _a, changed_on: _c, departments, ...one }, index) => ({
      ...one,
      n: index + 1,
      departments: departments.map(({ name }) => name),
      owner: with_names ? one.owner : null,
    }),
  )
  const systemNumber = new Map(systems.map(({ id }, index) => [id, index + 1]))
  const goals = requirements.map(
    ({ id: _i, people: _p, starts_on: _s, system, departments, ...one }, index) => ({
      ...one,
      n: index + 1,
      departments: departments.map(({ name }) => name),
      system: (system && systemNumber.get(system.id)) ?? null,
    }),
  )
  const goalNumber = new Map(requirements.map(({ id }, index) => [id, index + 1]))
  const persons = [...new Map(rows.map((row) => [row.user_id, row])).values()]
  const sizes = Map.groupBy(persons, ({ department }) => department)
  const people = persons.map(({ full_name, department, job_role }, index) => ({
    n: index + 1,
    name: with_names ? full_name : null,
    // By number only, a small department would say who it is.
    department: with_names || (sizes.get(department)?.length ?? 0) >= smallestGroup ? department : null,
    job_role: with_names ? job_role : null,
  }))
  const personNumber = new Map(persons.map(({ user_id }, index) => [user_id, index + 1]))
  const assignments = rows.flatMap((row) => {
    const { from_on, why, due_on, completed_on, exception } = row
    const [person, goal] = [personNumber.get(row.user_id), goalNumber.get(row.requirement_id)]
    if (from_on === null || why === null || due_on === null || !person || !goal) return []
    const said = exception !== null && !with_names ? '' : exception
    return [{ person, goal, from: from_on, why, due: due_on, completed: completed_on, exception: said }]
  })
  const latest = new Map(rows.map(({ assignment_id, from_on }) => [assignment_id, from_on]))
  const earlier = (await completedRounds(db, account_id)).flatMap(
    ({ assignment_id, user_id, requirement_id, ...round }) => {
      const [person, goal] = [personNumber.get(user_id), goalNumber.get(requirement_id)]
      if (!person || !goal || latest.get(assignment_id) === round.from) return []
      return [{ person, goal, ...round }]
    },
  )
  const items = new Set<string>()
  for (const { content } of requirements)
    for (const id of await itemIdsOf(db, account_id, content)) items.add(id)
  const [survey] = surveys
  const learned = await readLearned(db, wish, issued_on)
  const counted = { register, goals, people, assignments, earlier, learned, incidents, issued_on }
  return {
    format: 2,
    code,
    organisation: account?.name ?? '',
    language,
    issued_on,
    issued_by,
    responsible: await memberName(db, account_id, measures.responsible_id),
    with_names,
    register,
    goals,
    people,
    assignments,
    earlier,
    content: items.size > 0 ? await run(db, contentStatement(language), [account_id, [...items]]) : [],
    learned,
    corrections: await readCorrections(db, account_id, language),
    changes: changes.map(({ kind, changed_on, note }) => ({ kind, on: changed_on, note })),
    incidents,
    policy: await policyOf(db, account_id),
    since: before && sinceOf(before, { register, goals }),
    measures: measures.texts,
    next_evaluation: measures.next_evaluation,
    survey: survey ? { closed_on: survey.closes_on, ...survey.results } : null,
    mapping: dossierWords[language].mapping.map(([source = '', asks = '', where = '']) => ({
      source,
      asks,
      where,
    })),
    words: Object.fromEntries(wordKeys.map((key) => [key, t(key)])),
    figures: figuresOf(counted),
  }
}

const correctedStatement = statement<{ taken: boolean }>(
  'programme_corrected',
  `select exists (select from learning_events e join ai_users u on u.id = e.user_id
     where u.account_id = $1::uuid and e.item_id = any($2::uuid[]) and e.created_at >= u.joined_account_at
       and e.created_at < ($3::date::timestamp at time zone 'Europe/Amsterdam')) as taken`,
)

/** Corrections of what people of an account took before, without who. */
async function readCorrections(db: Db, accountId: string, language: Language) {
  const found: Dossier['corrections'] = []
  for (const { on, item_ids, text } of corrections()) {
    const [row] = await run(db, correctedStatement, [accountId, item_ids, on])
    if (row?.taken) found.push({ on, ...text[language] })
  }
  return found
}

/** What was learned in the twelve months that are over, counted as in a record (PD-48). */
async function readLearned(
  db: Db,
  { account_id, code, language, with_names }: DossierWish,
  issued_on: string,
): Promise<DossierLearned> {
  const month = `${issued_on.slice(0, 7)}-01`
  const period = { from: addMonths(month, -12), to: addDays(month, -1) }
  const read = await readPeople(db, {
    format: recordFormat,
    account_id,
    period,
    language,
    fingerprint_key: code,
  })
  const people = read.people.map(({ name, done }) => ({
    name: with_names ? name : null,
    items: done.length,
    minutes: done.reduce((total, { minutes }) => total + minutes, 0),
  }))
  if (!with_names) people.sort((a, b) => b.minutes - a.minutes || b.items - a.items)
  return { ...period, people }
}

async function policyOf(db: Db, accountId: string): Promise<DossierPolicy[]> {
  const versions = await listVersions(db, accountId)
  const [current] = versions
  if (!current) return []
  const people = (await readReaders(db, accountId, current.id)).length
  return versions.map(({ id, number, title, published_on, read_by, acknowledged }) => ({
    ...{ number, title, published_on, read_by, acknowledged },
    people: id === current.id ? people : null,
  }))
}

/** What was added and removed since the file before, by name. */
function sinceOf(before: Dossier, now: Pick<Dossier, 'register' | 'goals'>): DossierSince {
  const missing = (from: readonly string[], other: readonly string[]) =>
    from.filter((one) => !other.includes(one))
  const [systems, oldSystems] = [now.register, before.register].map((list) => list.map(({ name }) => name))
  const [goals, oldGoals] = [now.goals, before.goals].map((list) => list.map(({ title }) => title))
  return {
    day: before.issued_on,
    code: before.code,
    systems_added: missing(systems ?? [], oldSystems ?? []),
    systems_removed: missing(oldSystems ?? [], systems ?? []),
    goals_added: missing(goals ?? [], oldGoals ?? []),
    goals_removed: missing(oldGoals ?? [], goals ?? []),
  }
}

async function completedRounds(db: Db, accountId: string) {
  const rows = await db
    .select({
      assignment_id: learningRounds.assignment_id,
      user_id: learningAssignments.user_id,
      requirement_id: learningAssignments.requirement_id,
      from: learningRounds.from_on,
      why: learningRounds.why,
      due: learningRounds.due_on,
      completed: learningRounds.completed_on,
    })
    .from(learningRounds)
    .innerJoin(learningAssignments, eq(learningAssignments.id, learningRounds.assignment_id))
    .innerJoin(learningRequirements, eq(learningRequirements.id, learningAssignments.requirement_id))
    .innerJoin(aiUsers, and(eq(aiUsers.id, learningAssignments.user_id), eq(aiUsers.account_id, accountId)))
    .where(and(eq(learningRequirements.account_id, accountId), isNotNull(learningRounds.completed_on)))
    .orderBy(asc(learningRounds.from_on), asc(learningRounds.assignment_id))
  return rows
}
