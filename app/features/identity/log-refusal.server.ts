import { AppError } from '#app/lib/errors.ts'
import type { Log } from '#app/lib/log.server.ts'

/**
 * Writes down that somebody was refused for want of permission, or asked too often: what an attack looks like from the
 * inside (OWASP ASVS 5.0 V16.3.2, V16.3.3). No word of who it was but the request's id.
 */
export function logRefusal(log: Log, error: unknown, at: { requestId: string; route: string }): void {
  if (!(error instanceof AppError)) return
  const { kind, reason, details } = error
  if (kind === 'forbidden' || kind === 'limit' || details.denied) log.info({ ...at, kind, reason }, 'refused')
}
