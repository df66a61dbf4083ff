import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { openBadges } from '#app/db/schema/open-badges.ts'
import { lockTarget } from '#app/features/admin/kit/lock-target.server.ts'
import { recordAdminAction } from '#app/features/admin/kit/record-admin-action.server.ts'
import { requireSuperadmin } from '#app/features/admin/kit/require-superadmin.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { textsOf } from '#app/features/open-badges/achievement-texts.server.ts'
import { revokePlace } from '#app/features/open-badges/status-list.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'

const b = openBadges

export interface BadgeOfUser {
  id: string
  title: string
}

/** Badges of a person that count: what is needed to withdraw one, and nothing of how it was earned. */
export async function badgesOf(db: Db, userId: string, language: Language): Promise<BadgeOfUser[]> {
  const rows = await db
    .select({ id: b.id, achievement: b.achievement, about: b.about })
    .from(b)
    .where(and(eq(b.user_id, userId), isNull(b.revoked_at)))
    .orderBy(b.issued_at, b.id)
  return rows.map((row) => ({ id: row.id, title: textsOf(row, language)?.name ?? row.about }))
}

/**
 * Withdraws a badge that should not have been handed out: it does not count any more, for whoever has the file, and its owner cannot
 * make it again. One transaction.
 * @throws AppError as requireSuperadmin and lockTarget; not_found
 */
export async function withdrawBadge(ctx: Ctx, badgeId: string): Promise<void> {
  const admin = requireSuperadmin(ctx)
  await admin.db.transaction(async (tx) => {
    const [badge] = await tx.select({ user_id: b.user_id }).from(b).where(eq(b.id, badgeId))
    if (!badge) throw new AppError('not_found', 'not_found')
    const target = await lockTarget(tx, admin, badge.user_id)
    const [row] = await tx
      .update(b)
      .set({ revoked_at: admin.now, shared: false })
      .where(and(eq(b.id, badgeId), isNull(b.revoked_at)))
      .returning({ place: b.status_place })
    if (!row) throw new AppError('not_found', 'not_found')
    await revokePlace(tx, row.place, admin.now)
    await recordAdminAction(tx, admin, {
      event_type: 'OPEN_BADGE_WITHDRAWN',
      target_id: target.auth_user_id,
      details: { badge_id: badgeId },
      severity: 'high',
    })
  })
}
