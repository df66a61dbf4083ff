import { asc, desc, eq } from 'drizzle-orm'
import { snackChannelMessages, snackChannels } from '#app/db/schema/integrations.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { formatTime } from '#app/features/notifications/reminders/reminder-rules.ts'
import type { Language } from '#app/lib/language.ts'
import type { ChannelService } from './channel-rules.ts'

const c = snackChannels
const m = snackChannelMessages
/** Messages on the page. */
const shownMessages = 20

export interface OwnChannel {
  id: string
  service: ChannelService
  name: string
  /** Host and last characters of the address; the rest is never shown again. */
  address: string
  language: Language
  /** By the clock of Europe/Amsterdam, e.g. `09:30`. */
  time: string
  paused: 'owner' | 'failures' | null
}

export interface OwnMessage {
  id: string
  channel: string
  /** A try, not the message of a day. */
  test: boolean
  state: 'waiting' | 'delivered' | 'failed'
  last_status: number | null
  last_error: string | null
  created_at: string
}

/** Channels of the organisation and the newest messages to them. Who may see them is asked before. */
export async function listChannels({
  db,
  viewer,
}: LearnerCtx): Promise<{ channels: OwnChannel[]; channel_messages: OwnMessage[] }> {
  const own = eq(c.account_id, viewer.profile.account_id)
  const channels = await db.select().from(c).where(own).orderBy(asc(c.created_at), asc(c.id))
  const messages = await db
    .select({ message: m, name: c.name })
    .from(m)
    .innerJoin(c, eq(c.id, m.channel_id))
    .where(own)
    .orderBy(desc(m.created_at), desc(m.id))
    .limit(shownMessages)
  return {
    channels: channels.map(({ id, service, name, shown, language, minute, paused_by }) => ({
      id,
      service,
      name,
      address: shown,
      language,
      time: formatTime(minute),
      paused: paused_by,
    })),
    channel_messages: messages.map(({ message, name }) => ({
      id: message.id,
      channel: name,
      test: message.local_date === null,
      state: message.state,
      last_status: message.last_status,
      last_error: message.last_error,
      created_at: message.created_at.toISOString(),
    })),
  }
}
