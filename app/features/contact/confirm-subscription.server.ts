import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { newsletterSubscriptions } from '#app/db/schema/forms.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { welcomeMail } from './mails.server.ts'
import { readConfirmToken, unsubscribeToken } from './newsletter-token.server.ts'
import type { PostOffice } from './post-office.server.ts'

const table = newsletterSubscriptions

/**
 * Second step of the double opt-in: the link was opened and its button pressed. The token works once; pressing again is
 * fine as long as the subscription stands, but brings nobody back who has left since. One transaction with the mail.
 * @throws AppError invalid `newsletter_link_expired`
 * PD-30.
 */
export async function confirmSubscription(ctx: Ctx, office: PostOffice, token: string): Promise<void> {
  const link = readConfirmToken(office.secret, token, ctx.now)
  if (!link) throw new AppError('invalid', 'newsletter_link_expired')
  await ctx.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(table)
      .set({ confirmed_at: ctx.now, unsubscribed_at: null, confirm_nonce: null })
      .where(and(eq(table.id, link.id), eq(table.confirm_nonce, link.nonce)))
      .returning({ email: table.email, language: table.language })
    if (confirmed) {
      const leave = unsubscribeToken(office.secret, link.id)
      await office.queueMail(welcomeMail(office, confirmed, leave), tx)
      return
    }
    const [standing] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, link.id), isNotNull(table.confirmed_at), isNull(table.unsubscribed_at)))
    if (!standing) throw new AppError('invalid', 'newsletter_link_expired')
  })
}
