import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { IdentityReason } from './reasons.ts'

/** The English sentence of a reason, for machines and logs (PS-8). */
export function detailOf(reason: IdentityReason): string {
  return messagesFor('identity', 'en')(`error_${reason}`)
}

/** Refuses when there are problems: the first is the reason, all of them are named by field. */
export function refuseProblems(problems: Partial<Record<string, IdentityReason>>): void {
  const fields = problems as Record<string, IdentityReason>
  const [reason] = Object.values(fields)
  if (!reason) return
  const kind = reason === 'admin_role_refused' ? 'forbidden' : 'invalid'
  throw new AppError(kind, reason, { detail: detailOf(reason), fields })
}
