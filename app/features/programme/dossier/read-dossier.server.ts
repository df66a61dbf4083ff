import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { learningChanges } from '#app/db/schema/assignments.ts'
import { memberName, readMeasures } from '#app/features/literacy/measures.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import { materialOf } from '#app/features/programme/assignments/content.server.ts'
import { contentWordsFor } from '#app/features/programme/assignments/content-words.server.ts'
import {
  readAssignments,
  readRequirements,
} from '#app/features/programme/assignments/read-assignments.server.ts'
import { readIncidents } from '#app/features/programme/incidents/read-incidents.server.ts'
import { readRegister } from '#app/features/programme/register/read-register.server.ts'
import { pastSurveys } from '#app/features/programme/survey/surveys.server.ts'
import type { Language } from '#app/lib/language.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { type Dossier, figuresOf } from './dossier-data.ts'
import { readContent, readCorrections, readLearned } from './read/read-learned.server.ts'
import { readPolicy } from './read/read-policy.server.ts'
import { completedRounds } from './read/read-rounds.server.ts'
import { sinceOf } from './since.ts'
import { dossierWords } from './words/dossier-words.server.ts'
import { sealedWords } from './words/sealed-words.server.ts'

export interface DossierWish {
  account_id: string
  code: string
  language: Language
  with_names: boolean
  issued_by: string
  now: Date
}

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
  const register = systems.map(
    ({ id, tool_slug: _t, owner_id: _o, answers: _a, changed_on: _c, departments, ...one }, index) => ({
      ...one,
      n: index + 1,
      departments: departments.map(({ name }) => name),
      owner: with_names ? one.owner : null,
    }),
  )
  const systemNumber = new Map(systems.map(({ id }, index) => [id, index + 1]))
  const must = contentWordsFor(language)
  const goals = requirements.map(
    ({ id: _i, people: _p, starts_on: _s, system, departments, ...one }, index) => ({
      ...one,
      n: index + 1,
      departments: departments.map(({ name }) => name),
      system: (system && systemNumber.get(system.id)) ?? null,
      must: must(one.content),
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
    for (const id of await materialOf(db, account_id, content)) items.add(id)
  const [survey] = surveys
  const learned = await readLearned(db, wish, issued_on)
  const counted = { register, goals, people, assignments, earlier, learned, incidents, issued_on }
  return {
    format: 3,
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
    content: await readContent(db, wish, items),
    learned,
    corrections: await readCorrections(db, account_id, language),
    changes: changes.map(({ kind, changed_on, note }) => ({ kind, on: changed_on, note })),
    incidents,
    policy: await readPolicy(db, account_id),
    since: before && sinceOf(before, { register, goals }),
    measures: measures.texts,
    next_evaluation: measures.next_evaluation,
    survey: survey ? { closed_on: survey.closes_on, ...survey.results } : null,
    mapping: dossierWords[language].mapping.map(([source = '', asks = '', where = '']) => ({
      source,
      asks,
      where,
    })),
    words: sealedWords(language),
    figures: figuresOf(counted),
  }
}
