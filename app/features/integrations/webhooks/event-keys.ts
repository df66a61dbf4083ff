import type { WebhookMessage } from './webhook-rules.ts'

/** The word for what happened. */
export const eventKeys = {
  'member.joined': 'eventJoined',
  'member.left': 'eventLeft',
  'member.role_changed': 'eventRole',
  'record.issued': 'eventRecord',
  'webhook.test': 'eventTest',
} as const satisfies Record<WebhookMessage, string>
