import type { Db } from '#app/db/client.server.ts'
import { reminderSettings } from '#app/db/schema/notifications.ts'
import { parseMinute } from '#app/features/notifications/reminders/reminder-rules.ts'
import { type SeedLearner, seedLearner } from '#app/features/progress/seed.server.ts'

interface Wanted {
  time?: string
  weekdays?: number[]
  weekends?: boolean
  holidays?: boolean
  enabled?: boolean
  updated_at?: Date
}

/** A learner who asked for reminders: on working days at nine, unless told otherwise. */
export async function seedReminded(db: Db, wanted: Wanted = {}, given: SeedLearner = {}) {
  const learner = await seedLearner(db, given)
  const { time = '09:00', weekdays = [1, 2, 3, 4, 5], updated_at = new Date(0), ...rest } = wanted
  await db.insert(reminderSettings).values({
    user_id: learner.user_id,
    enabled: true,
    minute: parseMinute(time),
    weekdays,
    updated_at,
    ...rest,
  })
  return learner
}
