import { sql } from 'drizzle-orm'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { toRows } from './person.server.ts'

export interface Membership {
  /** Name of the organisation somebody else runs, in which the viewer learns. */
  organisation: string | null
  /** Leaving it is the viewer's own choice: a superadmin stays until the operator says otherwise. */
  may_leave: boolean
  /** The viewer runs an organisation with other members: it must be handed over before leaving. */
  must_hand_over: boolean
}

/** What binds the viewer to other people (PD-14, PD-36). */
export async function readMembership({ db, viewer }: LearnerCtx): Promise<Membership> {
  const { user_id, account_id, role } = viewer.profile
  const result = await db.execute(sql`
    select a.name,
      exists (select from ai_users o where o.account_id = a.id and o.id <> ${user_id}::uuid) as has_others,
      exists (select from ai_users o where o.account_id = a.id and o.id <> ${user_id}::uuid
        and o.role = 'org_admin') as has_owner
    from accounts a where a.id = ${account_id}::uuid and a.type = 'company'`)
  const [row] = toRows<{ name: string; has_others: boolean; has_owner: boolean }>(result)
  return {
    organisation: row?.has_owner ? row.name : null,
    may_leave: (row?.has_owner ?? false) && role !== 'superadmin',
    must_hand_over: role === 'org_admin' && (row?.has_others ?? false),
  }
}
