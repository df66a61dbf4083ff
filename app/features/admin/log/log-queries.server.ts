import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, securityEvents } from '#app/db/schema/identity.ts'
import { pageSize } from '#app/features/admin/kit/rules.ts'
import type { LogFilter } from './log-filter.ts'

const e = securityEvents
const [own, actor, target] = [alias(aiUsers, 'own'), alias(aiUsers, 'actor'), alias(aiUsers, 'target')]

/** Somebody in an event. Without a profile there is no name to show, only that there was somebody. */
export interface EventPerson {
  /** ai_users.id; null when the account is gone or never had a profile. */
  id: string | null
  name: string | null
}

const microseconds = (column: SQL | typeof e.created_at) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Newest first, a page at a time; `next` is where the page after it begins. */
export async function listEvents(db: Db, filter: LogFilter) {
  const { type, severity, person, from, to, before } = filter
  const rows = await selectEvents(db)
    .where(
      and(
        type ? eq(e.event_type, type) : undefined,
        severity ? eq(e.severity, severity) : undefined,
        person ? aboutPerson(await signInOf(db, person)) : undefined,
        from ? sql`${e.created_at} >= (${from}::date::timestamp at time zone 'Europe/Amsterdam')` : undefined,
        to
          ? sql`${e.created_at} < ((${to}::date + 1)::timestamp at time zone 'Europe/Amsterdam')`
          : undefined,
        before
          ? sql`(${e.created_at}, ${e.id}) < (${before.at}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${e.created_at} desc nulls last`, sql`${e.id} desc nulls last`)
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize).map(shapeOf)
  const end = shown.at(-1)
  return { events: shown, next: rows.length > pageSize && end ? `${end.at}_${end.id}` : null }
}

/** The latest events of one person, as subject or as target. */
export async function latestEvents(db: Db, authUserId: string, count: number) {
  const rows = await selectEvents(db)
    .where(aboutPerson(authUserId))
    .orderBy(sql`${e.created_at} desc nulls last`, sql`${e.id} desc nulls last`)
    .limit(count)
  return rows.map(shapeOf)
}

const selectEvents = (db: Db) =>
  db
    .select({
      id: e.id,
      event_type: e.event_type,
      severity: e.severity,
      details: e.details,
      at: microseconds(e.created_at),
      auth_user_id: e.auth_user_id,
      actor_id: e.actor_id,
      own: { id: own.id, name: own.full_name },
      actor: { id: actor.id, name: actor.full_name },
      target: { id: target.id, name: target.full_name },
    })
    .from(e)
    .leftJoin(own, eq(own.auth_user_id, e.auth_user_id))
    .leftJoin(actor, eq(actor.auth_user_id, e.actor_id))
    .leftJoin(target, eq(target.auth_user_id, e.target_id))

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

function shapeOf({ auth_user_id, actor_id, own, actor, target, ...event }: EventRow) {
  const who: EventPerson | null = actor_id ? (actor ?? gone) : auth_user_id ? (own ?? gone) : null
  return { ...event, who, as_admin: actor_id !== null, target: target as EventPerson | null }
}
export type ShownEvent = ReturnType<typeof shapeOf>

const gone: EventPerson = { id: null, name: null }

const aboutPerson = (authUserId: string) =>
  or(eq(e.auth_user_id, authUserId), eq(e.actor_id, authUserId), eq(e.target_id, authUserId))

/** The sign-in id of whoever was typed: by address or profile; else what was typed is taken for one. */
async function signInOf(db: Db, typed: string): Promise<string> {
  const id = z.uuid().safeParse(typed)
  const [found] = await db
    .select({ id: aiUsers.auth_user_id })
    .from(aiUsers)
    .where(id.success ? eq(aiUsers.id, id.data) : eq(aiUsers.email, typed.toLowerCase()))
    .limit(1)
  return found?.id ?? typed
}
