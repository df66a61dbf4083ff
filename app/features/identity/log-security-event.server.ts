import type { Db } from '#app/db/client.server.ts'
import { securityEvents } from '#app/db/schema/identity.ts'

export type SecurityEventType =
  | 'PROFILE_CREATION_ATTEMPT'
  | 'PROFILE_CREATED'
  | 'AUTO_PROFILE_CREATED'
  | 'SUPERADMIN_GRANTED'
  | 'SUPERADMIN_REVOKED'
  | 'FORM_MESSAGE_VIEWED'
  | 'FORM_MESSAGE_HANDLED'
  | 'FORM_MESSAGE_REOPENED'
  | 'NEWSLETTER_EXPORTED'
  | 'INVITATION_ACCEPTED'
  | 'MEMBER_REMOVED'
  | 'MEMBER_LEFT'
  | 'MEMBER_ROLE_CHANGED'
  | 'OWNERSHIP_TRANSFERRED'
  | 'ORGANISATION_RENAMED'
  | 'ORGANISATION_TRIAL_STARTED'
  | 'TEAM_EXPORTED'
  | 'LITERACY_RECORD_ISSUED'
  | 'LITERACY_RECORD_DOWNLOADED'
  | 'AI_REGISTER_EXPORTED'
  | 'PROGRAMME_FILE_ISSUED'
  | 'PROGRAMME_FILE_DOWNLOADED'
  | 'USERS_LISTED'
  | 'USER_VIEWED'
  | 'USER_BLOCKED'
  | 'USER_UNBLOCKED'
  | 'USER_SIGNED_OUT'
  | 'LIFETIME_GRANTED'
  | 'LIFETIME_REVOKED'
  | 'ACCOUNTS_LISTED'
  | 'ACCOUNT_VIEWED'
  | 'SECURITY_LOG_VIEWED'
  | 'WRONG_PASSWORD'
  | 'PASSWORD_CHANGED'
  | 'SESSION_SIGNED_OUT'
  | 'OTHER_SESSIONS_SIGNED_OUT'
  | 'DATA_EXPORTED'
  | 'ACCOUNT_DELETED'
  | 'MEMBERS_INVITED'
  | 'COLLEAGUE_INVITED'
  | 'SUBSCRIPTION_STARTED'
  | 'SUBSCRIPTION_CHANGED'
  | 'SUBSCRIPTION_CANCELED'
  | 'SUBSCRIPTION_RESUMED'
  | 'SUBSCRIPTION_ENDED'
  | 'ENTERPRISE_AGREED'
  | 'ENTERPRISE_ENDED'
  | 'CONTEST_VIEWED'
  | 'CONTEST_DECIDED'
  | 'REVIEWER_GRANTED'
  | 'REVIEWER_REVOKED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'SECOND_FACTOR_DROPPED'
  | 'SECOND_FACTOR_ASKED'
  | 'SECOND_FACTOR_NOT_ASKED'
  | 'RECOVERY_CODES_MADE'
  | 'RECOVERY_CODE_USED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'API_TOKEN_MADE'
  | 'API_TOKEN_REVOKED'
  | 'WEBHOOK_ADDED'
  | 'WEBHOOK_REMOVED'
  | 'WEBHOOK_SECRET_REPLACED'

/** What an event can tell besides who and what: ids, numbers and known words. Each has a name in the admin area. */
export type SecurityEventDetail =
  | 'account_deleted'
  | 'account_id'
  | 'account_type'
  | 'after'
  | 'before'
  | 'contest_id'
  | 'ends_on'
  | 'file'
  | 'invitations'
  | 'members'
  | 'message_id'
  | 'period'
  | 'plan'
  | 'previous_plan'
  | 'previous_role'
  | 'previous_seats'
  | 'record_id'
  | 'reference'
  | 'role'
  | 'seats'
  | 'scopes'
  | 'sessions'
  | 'signed_out_others'
  | 'token_id'
  | 'user_id'
  | 'webhook_id'

export type SecurityEventDetails = Partial<Record<SecurityEventDetail, string | null>>

interface SecurityEvent {
  event_type: SecurityEventType
  /** Null when the person is no longer there. */
  auth_user_id: string | null
  /** Set by admin/kit/record-admin-action.server.ts only: who did it as superadmin, and to whom. */
  actor_id?: string
  target_id?: string | null
  /** No names, addresses or birthdays: this outlives what it tells about. */
  details?: SecurityEventDetails
  severity?: 'low' | 'medium' | 'high'
}

/** Writes down what matters for security. Only the server does; there is no endpoint (PS-7, PD-5). */
export async function logSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db.insert(securityEvents).values(event)
}
