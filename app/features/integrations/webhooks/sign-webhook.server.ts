import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 256 random bits, written as Standard Webhooks has it. */
export const newWebhookSecret = (): Buffer => randomBytes(32)
export const writtenSecret = (secret: Uint8Array): string => prefix + Buffer.from(secret).toString('base64')

export interface SignedMessage {
  id: string
  /** Seconds since 1970: a receiver refuses what is minutes old. */
  timestamp: number
  body: string
}

/**
 * Headers of a message (Standard Webhooks 1.0: HMAC-SHA256 over id, time and body, so that none can be sent again as another).
 * @param secrets the one in use first; while one is being replaced, both
 */
export function signedHeaders(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly Uint8Array[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
    return `v1,${mac}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
