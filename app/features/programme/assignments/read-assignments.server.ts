import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiSystems } from '#app/db/schema/ai-register.ts'
import { learningRequirements, type RequiredContent } from '#app/db/schema/assignments.ts'
import { departments } from '#app/db/schema/organisation.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Round } from './rounds.ts'

/** What an organisation asks, with whom it is for and how many that are. */
export interface Requirement {
  id: string
  title: string
  goal: string
  job_roles: string[]
  departments: { id: string; name: string }[]
  system: { id: string; name: string } | null
  content: RequiredContent
  first_days: number
  repeat_months: number | null
  on_policy: boolean
  on_law: boolean
  starts_on: string
  people: number
}

/** The requirements of an account, by title. Whoever calls this has made sure that the viewer may see it. */
export async function readRequirements(db: Db, accountId: string): Promise<Requirement[]> {
  const r = learningRequirements
  const rows = await db
    .select({
      requirement: r,
      system: aiSystems.name,
      people: sql<number>`(select count(*)::int from learning_assignments a where a.requirement_id = ${r.id} and a.ended_on is null)`,
    })
    .from(r)
    .leftJoin(aiSystems, eq(aiSystems.id, r.system_id))
    .where(and(eq(r.account_id, accountId), isNull(r.archived_on)))
    .orderBy(asc(sql`lower(${r.title})`), asc(r.id))
  const known = await db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(eq(departments.account_id, accountId))
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return rows.map(({ requirement, system, people }) => ({
    id: requirement.id,
    title: requirement.title,
    goal: requirement.goal,
    job_roles: requirement.job_roles,
    departments: requirement.department_ids.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : { id, name }
    }),
    system: requirement.system_id && system ? { id: requirement.system_id, name: system } : null,
    content: requirement.content,
    first_days: requirement.first_days,
    repeat_months: requirement.repeat_months,
    on_policy: requirement.on_policy,
    on_law: requirement.on_law,
    starts_on: requirement.starts_on,
    people,
  }))
}

/** An assignment with the round it is in. Days are `YYYY-MM-DD`. */
export interface AssignmentRow {
  assignment_id: string
  user_id: string
  full_name: string
  email: string
  language: 'nl' | 'en'
  department: string | null
  job_role: string | null
  requirement_id: string
  title: string
  goal: string
  assigned_on: string
  credit_from: string
  from_on: string | null
  why: Round['why'] | null
  due_on: string | null
  completed_on: string | null
  /** When it will be asked again, of a round that is complete. */
  repeat_months: number | null
  exception: string | null
}

/** What is asked of the people ($2; null for everybody) of an account ($1) now, on a day ($3), with the latest round of each. */
const assignmentsStatement = statement<AssignmentRow>(
  'assignments_of',
  `select a.id::text as assignment_id, u.id::text as user_id, u.full_name, u.email, u.language, u.department, u.job_role,
     r.id::text as requirement_id, r.title, r.goal, a.assigned_on::text as assigned_on, a.credit_from::text as credit_from,
     o.from_on::text as from_on, o.why, o.due_on::text as due_on, o.completed_on::text as completed_on,
     r.repeat_months::int as repeat_months, x.reason as exception
   from learning_requirements r
   join learning_assignments a on a.requirement_id = r.id and a.ended_on is null
   join ai_users u on u.id = a.user_id and u.account_id = r.account_id and u.is_active
   left join lateral (
     select * from learning_rounds o where o.assignment_id = a.id order by o.from_on desc limit 1
   ) o on true
   left join learning_exceptions x on x.requirement_id = r.id and x.user_id = u.id
     and (x.until_on is null or x.until_on >= $3::date)
   where r.account_id = $1::uuid and r.archived_on is null and ($2::uuid[] is null or u.id = any($2::uuid[]))
   order by lower(u.full_name), u.id, lower(r.title), r.id`,
)

export function readAssignments(
  db: Db,
  accountId: string,
  userIds: readonly string[] | null,
  today: string,
): Promise<AssignmentRow[]> {
  return run(db, assignmentsStatement, [accountId, userIds, today])
}

export function roundOf({ from_on, why, due_on, completed_on }: AssignmentRow): Round | undefined {
  if (from_on === null || why === null || due_on === null) return undefined
  return { from: from_on, why, due: due_on, completed: completed_on }
}
