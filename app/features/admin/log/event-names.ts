import type {
  SecurityEventDetail,
  SecurityEventType,
} from '#app/features/identity/log-security-event.server.ts'

/** Every event there is, in the order of the filter. One without a line here, or without words, is a type error. */
const events: Record<SecurityEventType, true> = {
  SUPERADMIN_GRANTED: true,
  SUPERADMIN_REVOKED: true,
  USER_BLOCKED: true,
  CONTEST_VIEWED: true,
  CONTEST_DECIDED: true,
  REVIEWER_GRANTED: true,
  REVIEWER_REVOKED: true,
  USER_UNBLOCKED: true,
  USER_SIGNED_OUT: true,
  LIFETIME_GRANTED: true,
  LIFETIME_REVOKED: true,
  USERS_LISTED: true,
  USER_VIEWED: true,
  ACCOUNTS_LISTED: true,
  ACCOUNT_VIEWED: true,
  SECURITY_LOG_VIEWED: true,
  FORM_MESSAGE_VIEWED: true,
  FORM_MESSAGE_HANDLED: true,
  FORM_MESSAGE_REOPENED: true,
  NEWSLETTER_EXPORTED: true,
  PROFILE_CREATION_ATTEMPT: true,
  PROFILE_CREATED: true,
  AUTO_PROFILE_CREATED: true,
  WRONG_PASSWORD: true,
  PASSWORD_CHANGED: true,
  SECOND_FACTOR_ON: true,
  SECOND_FACTOR_OFF: true,
  SECOND_FACTOR_DROPPED: true,
  SECOND_FACTOR_ASKED: true,
  SECOND_FACTOR_NOT_ASKED: true,
  RECOVERY_CODES_MADE: true,
  RECOVERY_CODE_USED: true,
  PASSKEY_ADDED: true,
  PASSKEY_REMOVED: true,
  OPEN_BADGE_WITHDRAWN: true,
  APP_CONNECTED: true,
  APP_DISCONNECTED: true,
  API_TOKEN_MADE: true,
  API_TOKEN_REVOKED: true,
  WEBHOOK_ADDED: true,
  WEBHOOK_REMOVED: true,
  WEBHOOK_SECRET_REPLACED: true,
  CHANNEL_ADDED: true,
  CHANNEL_CHANGED: true,
  CHANNEL_REMOVED: true,
  SSO_DOMAIN_VERIFIED: true,
  SSO_DOMAIN_REMOVED: true,
  SSO_CONFIGURED: true,
  SSO_REMOVED: true,
  SSO_ON: true,
  SSO_OFF: true,
  SSO_ENFORCED: true,
  SSO_LINKED: true,
  MEMBER_PROVISIONED: true,
  MEMBER_DEPROVISIONED: true,
  SCIM_TOKEN_MADE: true,
  SCIM_TOKEN_REVOKED: true,
  LTI_CONFIGURED: true,
  LTI_REMOVED: true,
  LTI_LINKED: true,
  LTI_MEMBERS_READ: true,
  SCORM_PACKAGE_MADE: true,
  SCORM_PACKAGE_REMOVED: true,
  SESSION_SIGNED_OUT: true,
  OTHER_SESSIONS_SIGNED_OUT: true,
  DATA_EXPORTED: true,
  ACCOUNT_DELETED: true,
  INVITATION_ACCEPTED: true,
  MEMBER_REMOVED: true,
  MEMBER_LEFT: true,
  MEMBER_ROLE_CHANGED: true,
  OWNERSHIP_TRANSFERRED: true,
  ORGANISATION_RENAMED: true,
  ORGANISATION_TRIAL_STARTED: true,
  TEAM_EXPORTED: true,
  LITERACY_RECORD_ISSUED: true,
  LITERACY_RECORD_DOWNLOADED: true,
  AI_REGISTER_EXPORTED: true,
  PROGRAMME_FILE_ISSUED: true,
  PROGRAMME_FILE_DOWNLOADED: true,
  SUPPLIER_TERMS_DOWNLOADED: true,
  MEMBERS_INVITED: true,
  COLLEAGUE_INVITED: true,
  SUBSCRIPTION_STARTED: true,
  SUBSCRIPTION_CHANGED: true,
  SUBSCRIPTION_CANCELED: true,
  SUBSCRIPTION_RESUMED: true,
  SUBSCRIPTION_ENDED: true,
  ENTERPRISE_AGREED: true,
  ENTERPRISE_ENDED: true,
}

export const eventTypes = Object.keys(events) as SecurityEventType[]

/** False for what a later version wrote: it is shown by its code. */
export const isKnownEvent = (type: string): type is SecurityEventType => Object.hasOwn(events, type)

/** How the value of a detail is read. */
type DetailKind =
  | 'text'
  | 'role'
  | 'plan'
  | 'status'
  | 'yes_no'
  | 'account_type'
  | 'period'
  | 'day'
  | 'account'
  | 'message'
  | 'user'

/** One without a line here is a type error, too. */
export const detailKinds: Record<SecurityEventDetail, DetailKind> = {
  account_deleted: 'yes_no',
  account_id: 'account',
  account_type: 'account_type',
  badge_id: 'text',
  after: 'status',
  before: 'status',
  ends_on: 'day',
  file: 'text',
  invitations: 'text',
  members: 'text',
  channel_id: 'text',
  connection_id: 'text',
  contest_id: 'text',
  domain_id: 'text',
  message_id: 'message',
  package_id: 'text',
  period: 'period',
  plan: 'plan',
  previous_plan: 'plan',
  previous_role: 'role',
  previous_seats: 'text',
  record_id: 'text',
  reference: 'text',
  role: 'role',
  seats: 'text',
  scopes: 'text',
  sessions: 'text',
  signed_out_others: 'yes_no',
  token_id: 'text',
  user_id: 'user',
  webhook_id: 'text',
}

export const isKnownDetail = (name: string): name is SecurityEventDetail => Object.hasOwn(detailKinds, name)
