/** What an organisation can be told of. */
export const webhookEvents = ['member.joined', 'member.left', 'member.role_changed', 'record.issued'] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** What can be sent: also a message to try an address with. */
export type WebhookMessage = WebhookEvent | 'webhook.test'

export const endpointsMax = 10
export const urlMax = 500
/** Hours in which messages are signed with the former secret as well. */
export const formerSecretHours = 24
/** Days that deliveries can be looked at and sent again. */
export const keptDeliveryDays = 14

const minute = 60
const hour = 60 * minute
/** Seconds between attempts: a day and a half of a system that is down loses nothing, and after three days it is given up. */
export const retryDelays: readonly number[] = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
]

/**
 * When the next attempt is, after so many that failed.
 * @returns undefined when it is given up
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const delay = retryDelays[attempts - 1]
  return delay === undefined ? undefined : new Date(now.getTime() + delay * 1000)
}

/** Why an address is refused before anybody looks where it leads. */
export function urlProblem(typed: string): 'url_required' | 'url_invalid' | undefined {
  const text = typed.trim()
  if (text === '') return 'url_required'
  if (text.length > urlMax || !URL.canParse(text)) return 'url_invalid'
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hostname !== ''
    ? undefined
    : 'url_invalid'
}
