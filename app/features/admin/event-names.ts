import type { SecurityEventType } from '#app/features/identity/log-security-event.server.ts'

/** Events that have words of their own; one that is new is shown by its code until it gets some. */
export const eventTypes = [
  'SUPERADMIN_GRANTED',
  'SUPERADMIN_REVOKED',
  'USER_BLOCKED',
  'USER_UNBLOCKED',
  'USER_SIGNED_OUT',
  'LIFETIME_GRANTED',
  'LIFETIME_REVOKED',
  'USERS_LISTED',
  'USER_VIEWED',
  'ACCOUNTS_LISTED',
  'ACCOUNT_VIEWED',
  'SECURITY_LOG_VIEWED',
  'FORM_MESSAGE_VIEWED',
  'FORM_MESSAGE_HANDLED',
  'FORM_MESSAGE_REOPENED',
  'NEWSLETTER_EXPORTED',
  'PROFILE_CREATION_ATTEMPT',
  'PROFILE_CREATED',
  'AUTO_PROFILE_CREATED',
  'WRONG_PASSWORD',
  'PASSWORD_CHANGED',
  'SESSION_SIGNED_OUT',
  'OTHER_SESSIONS_SIGNED_OUT',
  'DATA_EXPORTED',
  'ACCOUNT_DELETED',
] as const satisfies readonly SecurityEventType[]
export type NamedEvent = (typeof eventTypes)[number]

export const isNamedEvent = (type: string): type is NamedEvent =>
  (eventTypes as readonly string[]).includes(type)

/** Details that have a name of their own. */
export const detailNames = [
  'sessions',
  'before',
  'after',
  'message_id',
  'account_id',
  'previous_role',
  'role',
] as const
