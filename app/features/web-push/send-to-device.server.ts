import webPush from 'web-push'
import { fetchOutside, OutsideError } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import type { Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'
import type { PushKey } from './push-key.server.ts'
import { type PushMessage, pushTag } from './push-message.ts'

export interface Device {
  endpoint: string
  p256dh: string
  auth_secret: string
}

export interface PushSender {
  key: PushKey
  /** Whom a push service can write to about this server: `mailto:`. */
  subject: string
  outside: Outside
}

/**
 * Encrypts a message for one device (RFC 8291) and brings it to its push service (RFC 8030), with the guard of webhooks: only what is public
 * on the internet, ten seconds at most.
 * @param ttl seconds that the service may keep it for a device that is off
 * @returns the status of its answer; null when there was none
 */
export async function sendToDevice(
  { key, subject, outside }: PushSender,
  { endpoint, p256dh, auth_secret }: Device,
  message: PushMessage,
  ttl: number,
): Promise<number | null> {
  const keys = { p256dh, auth: auth_secret }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject, ...key },
    TTL: ttl,
    topic: pushTag,
    urgency: 'normal',
  })
  const told = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  try {
    const answer = await fetchOutside(outside, endpoint, { method: 'POST', headers: told, body: body ?? '' })
    return answer.status
  } catch (error) {
    if (error instanceof OutsideError) return null
    throw error
  }
}
