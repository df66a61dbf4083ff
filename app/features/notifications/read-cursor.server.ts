import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { notificationCursors as table } from '#app/db/schema/notifications.ts'

type CursorName = 'learning' | 'lessons' | `correction:${string}`

/** Up to where was read; undefined at the very first time. */
export async function readCursor(db: Db, name: CursorName): Promise<Date | undefined> {
  const [row] = await db.select().from(table).where(eq(table.name, name))
  return row?.read_until
}

/** Moves forward, never back: a slower process does not make a faster one read again. */
export async function moveCursor(db: Db, name: CursorName, read_until: Date): Promise<void> {
  await db
    .insert(table)
    .values({ name, read_until })
    .onConflictDoUpdate({
      target: table.name,
      set: { read_until: sql`greatest(${table.read_until}, excluded.read_until)` },
    })
}
