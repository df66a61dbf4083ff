import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { aiSystemTerms } from '#app/db/schema/ai-register.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { checkKeptFile } from '#app/features/programme/policy/file/read-policy-file.server.ts'
import { requireSystem } from '#app/features/programme/register/read-register.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { termsMax, termsName } from './rules.ts'

const t = aiSystemTerms

/** Somebody else's id answers like one that does not exist, before anything is said about roles. */
async function leadOf(ctx: Ctx, systemId: string): Promise<LearnerCtx> {
  const { db, viewer } = requireLearner(ctx)
  await requireSystem(db, viewer.profile.account_id, systemId)
  return requireLead(ctx)
}

/**
 * Keeps the terms of a supplier with a use of AI, as the file that came, in the place of the one before. Refused is what the reading of an own
 * policy refuses (0084), and whatever may start by itself.
 * @throws AppError as requireLead and checkKeptFile; not_found `system_not_found`; limit `too_many_terms`
 */
export async function keepTerms(
  ctx: Ctx,
  systemId: string,
  file: { name: string; bytes: Uint8Array },
): Promise<void> {
  const { db, viewer, now } = await leadOf(ctx, systemId)
  const { account_id, user_id } = viewer.profile
  const kind = await checkKeptFile(file.bytes)
  const kept = {
    name: termsName(file.name, kind),
    kind,
    size: file.bytes.byteLength,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    bytes: file.bytes,
    uploaded_by: user_id,
    uploaded_at: now,
  }
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    // It may have gone while the file was read.
    await requireSystem(tx, account_id, systemId)
    const others = and(eq(t.account_id, account_id), ne(t.system_id, systemId))
    if ((await tx.$count(t, others)) >= termsMax) throw new AppError('limit', 'too_many_terms')
    await tx
      .insert(t)
      .values({ ...kept, system_id: systemId, account_id })
      .onConflictDoUpdate({ target: t.system_id, set: kept })
  })
}

/**
 * Throws the file with the terms away.
 * @throws AppError as requireLead; not_found `system_not_found`
 */
export async function dropTerms(ctx: Ctx, systemId: string): Promise<void> {
  const { db } = await leadOf(ctx, systemId)
  await db.delete(t).where(eq(t.system_id, systemId))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The file with the terms of a use of AI, as it came. Taking it is a security event.
 * @throws AppError as requireLead; not_found `system_not_found`, `terms_not_found`
 */
export async function readTerms(ctx: Ctx, systemId: string) {
  if (!uuid.test(systemId)) throw new AppError('not_found', 'system_not_found')
  const { db, viewer } = await leadOf(ctx, systemId)
  const [found] = await db
    .select({ name: t.name, kind: t.kind, bytes: t.bytes, sha256: t.sha256 })
    .from(t)
    .where(eq(t.system_id, systemId))
  if (!found) throw new AppError('not_found', 'terms_not_found')
  await logSecurityEvent(db, {
    event_type: 'SUPPLIER_TERMS_DOWNLOADED',
    auth_user_id: viewer.auth_user_id,
    details: { account_id: viewer.profile.account_id, record_id: systemId },
  })
  return found
}
