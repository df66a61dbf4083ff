import type { Db } from '#app/db/client.server.ts'
import { securityEvents } from '#app/db/schema/identity.ts'

export type SecurityEventType =
  | 'PROFILE_CREATION_ATTEMPT'
  | 'PROFILE_CREATED'
  | 'AUTO_PROFILE_CREATED'
  | 'SUPERADMIN_GRANTED'
  | 'FORM_MESSAGE_VIEWED'
  | 'FORM_MESSAGE_HANDLED'
  | 'FORM_MESSAGE_REOPENED'
  | 'NEWSLETTER_EXPORTED'

interface SecurityEvent {
  event_type: SecurityEventType
  auth_user_id: string
  /** No names, addresses or birthdays: this outlives what it tells about. */
  details?: Record<string, string | null>
  severity?: 'low' | 'medium' | 'high'
}

/** Writes down what matters for security. Only the server does; there is no endpoint (SPEC 7, DECISIONS 5). */
export async function logSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db.insert(securityEvents).values(event)
}
