import { eq, sql } from 'drizzle-orm'
import { newsletterSubscriptions } from '#app/db/schema/forms.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { readUnsubscribeToken } from './newsletter-token.server.ts'

const table = newsletterSubscriptions

/**
 * Stops the newsletter for the address that a link was made for. Again and again if need be; an address that is gone
 * already is fine too. The address itself is deleted some weeks later (`keptDays`).
 * @returns the id of the subscription
 * @throws AppError invalid `newsletter_link_expired` for a link that is not ours
 */
export async function unsubscribe(ctx: Ctx, secret: string, token: string): Promise<string> {
  const id = readUnsubscribeToken(secret, token)
  if (!id) throw new AppError('invalid', 'newsletter_link_expired')
  await ctx.db
    .update(table)
    .set({
      unsubscribed_at: sql`coalesce(${table.unsubscribed_at}, ${ctx.now.toISOString()}::timestamptz)`,
      confirm_nonce: null,
    })
    .where(eq(table.id, id))
  return id
}
