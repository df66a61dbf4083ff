import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { badgeShares } from '#app/db/schema/notifications.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type BadgeChoice, namesFor } from './badge-rules.ts'

/**
 * Shares the viewer's badge, or changes what stands on it; the link stays the same as long as it is shared. Two requests
 * at once give one link. One statement.
 * @returns the code of the link
 * @throws AppError invalid `name_not_allowed` for the full name of a youth_member or a minor (PD-12)
 */
export async function shareBadge(ctx: LearnerCtx, choice: BadgeChoice): Promise<string> {
  const { profile } = ctx.viewer
  const { user_id } = profile
  if (!namesFor(profile).includes(choice.name)) {
    const reason = 'name_not_allowed'
    throw new AppError('invalid', reason, { detail: 'A first name at most', fields: { name: reason } })
  }
  const code = randomBytes(16).toString('base64url')
  const [row] = await ctx.db
    .insert(badgeShares)
    .values({ user_id, code, ...choice, created_at: ctx.now })
    .onConflictDoUpdate({ target: badgeShares.user_id, set: choice })
    .returning({ code: badgeShares.code })
  return row?.code ?? code
}

/** Switches the viewer's badge off: its link is dead at once and for good. Again does no harm. */
export async function hideBadge(ctx: LearnerCtx): Promise<void> {
  await ctx.db.delete(badgeShares).where(eq(badgeShares.user_id, ctx.viewer.profile.user_id))
}
