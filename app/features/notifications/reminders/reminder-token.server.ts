import { createHmac, timingSafeEqual } from 'node:crypto'

function signature(secret: string, userId: string): Buffer {
  return createHmac('sha256', secret).update(`reminders:stop:${userId}`).digest()
}

/** For the link that stops reminders: works always and without signing in, as every mail ever sent must let its reader leave. */
export function stopToken(secret: string, userId: string): string {
  return `${userId}.${signature(secret, userId).toString('base64url')}`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @returns whose reminders it stops, or undefined when it is not ours */
export function readStopToken(secret: string, token: string): string | undefined {
  const userId = token.split('.')[0] ?? ''
  if (!uuid.test(userId)) return undefined
  const [given, right] = [Buffer.from(token), Buffer.from(stopToken(secret, userId))]
  return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined
}
