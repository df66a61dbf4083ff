import type { Db } from '#app/db/client.server.ts'
import { plainLetters } from '#app/features/identity/plain-letters.ts'
import { listMembers } from '#app/features/organisation/queries.server.ts'
import { type PeopleQuery, peoplePerPage } from './people-query.ts'

export interface Person {
  id: string
  full_name: string
  department: string | null
  job_role: string | null
}

export interface PeoplePage<One extends Person = Person> extends PeopleQuery {
  /** Those of the page, the owner first, then by name. */
  people: One[]
  /** How many were found on all pages. */
  count: number
}

/** Whose name, department or job role has a text in it, whatever its capitals and accents. For who runs the team. */
export async function findPeople(db: Db, accountId: string, q: string): Promise<Person[]> {
  const wanted = plainLetters(q)
  const members = await listMembers(db, accountId)
  return members
    .filter(({ full_name, department, job_role }) =>
      plainLetters(`${full_name} ${department ?? ''} ${job_role ?? ''}`).includes(wanted),
    )
    .map(({ id, full_name, department, job_role }) => ({ id, full_name, department, job_role }))
}

/** A page of them; of one that lies behind the last, the last. */
export async function findPeoplePage(db: Db, accountId: string, query: PeopleQuery): Promise<PeoplePage> {
  const found = await findPeople(db, accountId, query.q)
  const count = found.length
  const page = Math.min(query.page, Math.max(1, Math.ceil(count / peoplePerPage)))
  return { q: query.q, page, count, people: found.slice((page - 1) * peoplePerPage, page * peoplePerPage) }
}
