import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiSystems } from '#app/db/schema/ai-register.ts'
import {
  learningAssignments,
  learningChanges,
  learningRequirements,
  learningRounds,
} from '#app/db/schema/assignments.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import {
  addDays,
  isWorkingDay,
  nextWorkingDay,
  type WorkingCalendar,
} from '#app/features/working-days/rules.ts'
import { changesFor, isAskedOf } from './audience.ts'
import { completionsOf, enoughOf, itemsOf } from './content.server.ts'
import { addMonths, later, type Round, roundsOf } from './rounds.ts'
import { creditMonths } from './rules.ts'

type Requirement = typeof learningRequirements.$inferSelect & { systemDepartments: string[] | null }

interface Person {
  id: string
  job_role: string | null
  department_id: string | null
  joined_on: string
}

const peopleStatement = statement<Person>(
  'assignment_people',
  `select u.id::text as id, u.job_role, d.id::text as department_id,
     (u.joined_account_at at time zone 'Europe/Amsterdam')::date::text as joined_on
   from ai_users u
   left join departments d on d.account_id = u.account_id and lower(d.name) = lower(u.department)
   where u.account_id = $1::uuid and u.is_active
   order by u.id`,
)

/** Assignments whose rounds may be different by now: a new day, something learned, or something else asked. */
const staleStatement = statement<{ id: string }>(
  'assignments_stale',
  `select a.id::text as id
   from learning_assignments a join learning_requirements r on r.id = a.requirement_id
   where r.account_id = $1::uuid and a.ended_on is null and (
     a.checked_at is null or (a.checked_at at time zone 'Europe/Amsterdam')::date < $2::date or a.checked_at <= r.updated_at
     or exists (select from learning_events e where e.user_id = a.user_id and e.created_at >= a.checked_at)
     or exists (select from learning_changes c where c.account_id = r.account_id and c.created_at >= a.checked_at)
   )
   order by a.id`,
)

/**
 * Brings the assignments of an organisation up to date: gives them to whom something is asked of by now, also who came since, ends those
 * of whom it is not any more, and counts the rounds of whoever's may have changed. One transaction, one at a time for an organisation;
 * again changes nothing. May run late, twice, or on several machines.
 * @returns how many assignments were counted
 */
export async function refreshAssignments(db: Db, accountId: string, now: Date): Promise<number> {
  const today = dutchDay(now)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assignments ${accountId}`}, 0))`)
    const requirements = await readRequirements(tx, accountId)
    const people = await run(tx, peopleStatement, [accountId])
    await assign(tx, { accountId, requirements, people, today })
    const stale = (await run(tx, staleStatement, [accountId, today])).map(({ id }) => id)
    for (let at = 0; at < stale.length; at += chunk)
      await count(tx, { accountId, requirements, ids: stale.slice(at, at + chunk), now })
    return stale.length
  })
}

const chunk = 500

async function readRequirements(tx: Db, accountId: string): Promise<Requirement[]> {
  const r = learningRequirements
  const rows = await tx
    .select({ requirement: r, systemDepartments: aiSystems.department_ids })
    .from(r)
    .leftJoin(aiSystems, and(eq(aiSystems.id, r.system_id), isNull(aiSystems.retired_on)))
    .where(and(eq(r.account_id, accountId), isNull(r.archived_on)))
  // Of a use of AI that is over nothing is asked any more: without its departments it would be asked of everybody.
  return rows
    .filter(
      ({ requirement, systemDepartments }) => requirement.system_id === null || systemDepartments !== null,
    )
    .map(({ requirement, systemDepartments }) => ({ ...requirement, systemDepartments }))
}

interface Assigning {
  accountId: string
  requirements: readonly Requirement[]
  people: readonly Person[]
  today: string
}

async function assign(tx: Db, { accountId, requirements, people, today }: Assigning): Promise<void> {
  const a = learningAssignments
  const open = await tx
    .select({ id: a.id, requirement_id: a.requirement_id, user_id: a.user_id })
    .from(a)
    .innerJoin(learningRequirements, eq(learningRequirements.id, a.requirement_id))
    .where(and(eq(learningRequirements.account_id, accountId), isNull(a.ended_on)))
  const known = new Map(open.map((row) => [`${row.requirement_id} ${row.user_id}`, row.id]))
  const asked = requirements.flatMap((requirement) => {
    if (requirement.starts_on > today) return []
    const { systemDepartments } = requirement
    const system = systemDepartments && { department_ids: systemDepartments }
    return people
      .filter((person) => isAskedOf({ ...requirement, system }, person))
      .map((person) => ({ requirement, person, key: `${requirement.id} ${person.id}` }))
  })
  const wanted = new Set(asked.map(({ key }) => key))
  const gone = [...known].filter(([key]) => !wanted.has(key)).map(([, id]) => id)
  if (gone.length > 0) await tx.update(a).set({ ended_on: today }).where(inArray(a.id, gone))
  const fresh = asked
    .filter(({ key }) => !known.has(key))
    .map(({ requirement, person }) => {
      const since = addMonths(today, -(requirement.repeat_months ?? creditMonths))
      const credit_from = later(since, person.joined_on)
      return { requirement_id: requirement.id, user_id: person.id, assigned_on: today, credit_from }
    })
  for (let at = 0; at < fresh.length; at += chunk)
    await tx
      .insert(a)
      .values(fresh.slice(at, at + chunk))
      .onConflictDoNothing()
}

interface Counting {
  accountId: string
  requirements: readonly Requirement[]
  ids: readonly string[]
  now: Date
}

async function count(tx: Db, { accountId, requirements, ids, now }: Counting): Promise<void> {
  const today = dutchDay(now)
  const assignments = await tx
    .select()
    .from(learningAssignments)
    .where(inArray(learningAssignments.id, [...ids]))
  const userIds = [...new Set(assignments.map(({ user_id }) => user_id))]
  const first = assignments.map(({ credit_from }) => credit_from).sort()[0] ?? today
  const contents = requirements.map(({ content }) => content)
  const completions = await completionsOf(tx, userIds, first, contents)
  const calendars = await readCalendars(tx, userIds, today, addDays(today, 400))
  const changes = await tx.select().from(learningChanges).where(eq(learningChanges.account_id, accountId))
  const settled = await settledRounds(tx, ids)
  const byId = new Map(requirements.map((one) => [one.id, one]))
  const items = new Map<string, Set<string>>()
  for (const id of new Set(assignments.map(({ requirement_id }) => requirement_id))) {
    const requirement = byId.get(id)
    if (requirement) items.set(id, await itemsOf(tx, accountId, requirement.content))
  }
  const rows = assignments.flatMap((assignment) => {
    const requirement = byId.get(assignment.requirement_id)
    if (!requirement) return []
    const own = items.get(requirement.id) ?? new Set()
    const learning = {
      assigned_on: assignment.assigned_on,
      credit_from: assignment.credit_from,
      completions: (completions.get(assignment.user_id) ?? []).filter(({ item }) => own.has(item)),
      changes: changesFor(requirement, changes).filter((day) => day > assignment.assigned_on),
      settled: settled.get(assignment.id) ?? [],
    }
    const terms = { ...requirement, count: enoughOf(requirement.content, own) }
    const spare = sparing(calendars.get(assignment.user_id))
    return roundsOf(terms, learning, today, spare).map((round) => toRow(assignment.id, round))
  })
  const r = learningRounds
  await tx.delete(r).where(and(inArray(r.assignment_id, [...ids]), isNull(r.completed_on)))
  for (let at = 0; at < rows.length; at += chunk)
    await tx
      .insert(r)
      .values(rows.slice(at, at + chunk))
      .onConflictDoNothing()
  await tx
    .update(learningAssignments)
    .set({ checked_at: now })
    .where(inArray(learningAssignments.id, [...ids]))
}

const toRow = (assignment_id: string, { from, why, due, completed }: Round) => ({
  assignment_id,
  from_on: from,
  why,
  due_on: due,
  completed_on: completed,
})

async function settledRounds(tx: Db, ids: readonly string[]): Promise<Map<string, Round[]>> {
  const r = learningRounds
  const rows = await tx
    .select()
    .from(r)
    .where(inArray(r.assignment_id, [...ids]))
    .orderBy(r.assignment_id, r.from_on)
  const settled = new Map<string, Round[]>()
  for (const { assignment_id, from_on, why, due_on, completed_on } of rows) {
    if (completed_on === null) continue
    const own = settled.get(assignment_id) ?? []
    settled.set(assignment_id, [...own, { from: from_on, why, due: due_on, completed: completed_on }])
  }
  return settled
}

/** The first working day on or after a day; the day itself of who works none within a year. */
export function sparing(calendar: WorkingCalendar | undefined): (day: string) => string {
  return (day) => {
    if (!calendar || isWorkingDay(calendar, day)) return day
    return nextWorkingDay(calendar, day) ?? day
  }
}

/** Every organisation that asks something of its people, and those whose last requirement was archived with assignments still open. */
export async function refreshAllAssignments(db: Db, now: Date): Promise<number> {
  const accounts = await db
    .selectDistinct({ id: learningRequirements.account_id })
    .from(learningRequirements)
    .where(
      sql`${learningRequirements.archived_on} is null or exists (
        select from learning_assignments a where a.requirement_id = ${learningRequirements.id} and a.ended_on is null)`,
    )
  let counted = 0
  for (const { id } of accounts) counted += await refreshAssignments(db, id, now)
  return counted
}
