import type { NotificationData } from '#app/db/schema/notifications.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { learner, offeredLessonsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { readTogether } from '#app/features/identity/read-together.server.ts'
import type { Language } from '#app/lib/language.ts'
import { describeNotification, lessonsOf } from './describe-notification.server.ts'
import {
  keptDays,
  listed,
  type NotificationList,
  type NotificationType,
  newsDays,
  type ShownNotification,
} from './notification-rules.ts'

export interface NotificationRow {
  id: string
  type: NotificationType
  data: NotificationData
  /** Milliseconds since 1970. */
  created_at: number
  read: boolean
}

/** Columns of a {@link NotificationRow}. */
export const notificationColumns = `id::text as id, type, data,
  (extract(epoch from created_at) * 1000)::float8 as created_at, read_at is not null as read`

const listStatement = statement<NotificationRow>(
  'list_notifications',
  `select ${notificationColumns} from notifications
   where user_id = $1::uuid and dismissed_at is null
     and created_at > $2::timestamptz - interval '${keptDays} days'
   order by notifications.created_at desc, id limit $3`,
)

interface Counts {
  unread: number
  news: string | null
}

/** One look-up by the index of what is unread: every page asks for this. */
const countsStatement = statement<Counts>(
  'unread_notifications',
  `select count(*)::int as unread,
     (array_agg(id::text order by created_at desc) filter (where type = 'new_lesson' and announced_at is null
       and created_at > $2::timestamptz - interval '${newsDays} days'))[1] as news
   from notifications where user_id = $1::uuid and read_at is null and dismissed_at is null
     and created_at > $2::timestamptz - interval '${keptDays} days'`,
)

const titlesStatement = (language: Language) =>
  statement<{ id: string; title: string }>(
    `notification_lessons_${language}`,
    `select id::text as id, ${language}->>'title' as title from ${offeredLessonsFor(learner('$2::uuid'))} l where id = any($1::uuid[])`,
  )

/** Rows of a learner in his or her own words. */
export async function shownNotifications(
  { db, viewer, language }: LearnerCtx,
  rows: readonly NotificationRow[],
): Promise<ShownNotification[]> {
  const ids = [...new Set(rows.flatMap(lessonsOf))]
  const lessons =
    ids.length > 0 ? await run(db, titlesStatement(language), [ids, viewer.profile.user_id]) : []
  const titles = new Map(lessons.map(({ id, title }) => [id, title]))
  return rows.map(({ id, type, data, created_at, read }) => ({
    id,
    type,
    ...describeNotification({ type, data }, titles, language),
    timestamp: new Date(created_at).toISOString(),
    read,
  }))
}

/** How many the viewer has not read, and which new lesson is still to be announced. The bar and a page's list share the reading. */
export const unreadNotifications = (ctx: LearnerCtx): Promise<Counts> => readTogether(ctx, readUnread)

async function readUnread(ctx: LearnerCtx): Promise<Counts> {
  const params = [ctx.viewer.profile.user_id, ctx.now.toISOString()]
  const [counts] = await run(ctx.db, countsStatement, params)
  return counts ?? { unread: 0, news: null }
}

/** The viewer's notifications, newest first (PS-3.14.1). */
export async function listNotifications(
  ctx: LearnerCtx,
  limit: number = listed.all,
): Promise<NotificationList> {
  const params = [ctx.viewer.profile.user_id, ctx.now.toISOString(), limit]
  const [rows, counts] = await Promise.all([run(ctx.db, listStatement, params), unreadNotifications(ctx)])
  return {
    notifications: await shownNotifications(ctx, rows),
    ...counts,
  }
}
