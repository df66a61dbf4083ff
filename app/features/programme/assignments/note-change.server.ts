import { and, eq } from 'drizzle-orm'
import { learningChanges } from '#app/db/schema/assignments.ts'
import { refuseForm } from '#app/features/contact/refuse-form.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { textMax, tidyText } from '#app/features/programme/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { refreshAssignments } from './refresh-assignments.server.ts'
import { type ChangeKind, changesMax } from './rules.ts'

/**
 * Notes that the policy or the law changed in a way that people must know: what goes by it is learned again from today on. The same request
 * again notes nothing.
 * @throws AppError as requireLead; invalid `invalid_form`; limit `too_many_changes`
 */
export async function noteChange(
  ctx: Ctx,
  request_id: string,
  kind: ChangeKind,
  text: string,
): Promise<void> {
  const { db, viewer, now } = requireLead(ctx)
  const { account_id } = viewer.profile
  const note = tidyText(text)
  if (!note) refuseForm({ note: 'note_required' })
  if (note.length > textMax) refuseForm({ note: 'too_long' })
  const c = learningChanges
  const same = and(eq(c.account_id, account_id), eq(c.request_id, request_id))
  if ((await db.$count(c, same)) === 0 && (await db.$count(c, eq(c.account_id, account_id))) >= changesMax)
    throw new AppError('limit', 'too_many_changes')
  await db
    .insert(c)
    .values({ account_id, request_id, kind, changed_on: dutchDay(now), note, created_at: now })
    .onConflictDoNothing()
  await refreshAssignments(db, account_id, now)
}
