import { eq } from 'drizzle-orm'
import { formMessages } from '#app/db/schema/forms.ts'
import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import { requireSuperadmin } from '#app/features/admin/kit/require-superadmin.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * Marks a message as handled, or open again; written down as a security event. One transaction; doing it twice changes
 * nothing but the time.
 * @throws AppError as requireSuperadmin, not_found `not_found`
 */
export async function setHandled(ctx: Ctx, id: string, handled: boolean): Promise<void> {
  const admin = requireSuperadmin(ctx)
  const { db, viewer, now } = admin
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(formMessages)
      .set({ handled_at: handled ? now : null, handled_by: handled ? viewer.auth_user_id : null })
      .where(eq(formMessages.id, id))
      .returning({ id: formMessages.id })
    if (!changed) throw new AppError('not_found', 'not_found')
    await recordAdminAction(tx, admin, {
      event_type: handled ? 'FORM_MESSAGE_HANDLED' : 'FORM_MESSAGE_REOPENED',
      details: { message_id: id },
    })
  })
}
