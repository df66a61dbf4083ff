import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import type { FuzzCaller } from './people.ts'

interface Told {
  /** GET /api/team */
  members?: unknown[]
  summary?: unknown
  /** GET /api/team-challenge */
  challenge?: unknown
}

/** Totals of a group that is too small for them: they would soon be about one person (docs/decisions/0021). */
export async function smallGroupFaults(
  db: Db,
  { account_id }: FuzzCaller,
  path: string,
  text: string,
): Promise<string[]> {
  if (!/^\/api\/team(-challenge)?$/.test(path) || !account_id) return []
  const told = parsed(text)
  const shown = told?.members && told.members.length < smallestGroup && told.summary
  if (shown) return ['tells totals of a group that is too small']
  if (!told?.challenge) return []
  const { rows } = (await db.execute(
    sql`select count(*)::int as members from ai_users where account_id = ${account_id}::uuid and is_active`,
  )) as unknown as { rows: { members: number }[] }
  return (rows[0]?.members ?? 0) < smallestGroup ? ['tells the total of a team that is too small'] : []
}

function parsed(text: string): Told | undefined {
  try {
    return JSON.parse(text) as Told
  } catch {
    return undefined
  }
}
