import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { literacyRecords } from '#app/db/schema/literacy.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Page } from '#app/features/integrations/rules.ts'
import { writtenCode } from '#app/features/literacy/code.ts'

interface PageAsked {
  limit: number
  cursor?: string | undefined
}

/** Rows up to one more than fits: that one says whether there is a next page. */
function cut<T extends { id: string }>(rows: T[], limit: number): Page<T> {
  const items = rows.slice(0, limit)
  return { items, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Who belongs to the organisation, in the order of their ids: nobody is missed or told twice when people come and go. */
export async function readPeople({ db, viewer }: LearnerCtx, { limit, cursor }: PageAsked) {
  const u = aiUsers
  const rows = await db
    .select({
      id: u.id,
      full_name: u.full_name,
      email: u.email,
      department: u.department,
      role: u.role,
      has_seat: u.has_seat,
      joined_at: u.joined_account_at,
    })
    .from(u)
    .where(and(eq(u.account_id, viewer.profile.account_id), cursor ? gt(u.id, cursor) : undefined))
    .orderBy(asc(u.id))
    .limit(limit + 1)
  return cut(
    rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() })),
    limit,
  )
}

/** The AI-literacy records of the organisation, newest first. */
export async function readRecords({ db, viewer }: LearnerCtx, { limit, cursor }: PageAsked) {
  const t = literacyRecords
  const own = eq(t.account_id, viewer.profile.account_id)
  const [last] = cursor
    ? await db
        .select({ id: t.id, issued_at: t.issued_at })
        .from(t)
        .where(and(own, eq(t.id, cursor)))
    : []
  if (cursor && !last) return { items: [], next_cursor: null }
  const after =
    last && or(lt(t.issued_at, last.issued_at), and(eq(t.issued_at, last.issued_at), lt(t.id, last.id)))
  const rows = await db
    .select({
      id: t.id,
      code: t.code,
      period_from: t.period_from,
      period_to: t.period_to,
      language: t.language,
      issued_at: t.issued_at,
      sha256: t.sha256,
    })
    .from(t)
    .where(and(own, after))
    .orderBy(desc(t.issued_at), desc(t.id))
    .limit(limit + 1)
  return cut(
    rows.map((row) => ({ ...row, code: writtenCode(row.code), issued_at: row.issued_at.toISOString() })),
    limit,
  )
}
