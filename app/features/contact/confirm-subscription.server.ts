import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { newsletterSubscriptions } from '#app/db/schema/forms.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { welcomeMail } from './mails.server.ts'
import { readConfirmToken, unsubscribeToken } from './newsletter-token.server.ts'

const table = newsletterSubscriptions

/**
 * Second step of the double opt-in: the link was opened and its button pressed. The token works once; pressing again is
 * fine as long as the subscription stands, but brings nobody back who has left since. One transaction with the mail.
 * @throws AppError invalid `newsletter_link_expired`
 * PD-30.
 */
export async function confirmSubscription(ctx: Ctx, mailContext: MailContext, token: string): Promise<void> {
  const link = readConfirmToken(mailContext.secret, token, ctx.now)
  if (!link) throw new AppError('invalid', 'newsletter_link_expired')
  await ctx.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(table)
      .set({ confirmed_at: ctx.now, unsubscribed_at: null, confirm_nonce: null })
      .where(and(eq(table.id, link.id), eq(table.confirm_nonce, link.nonce)))
      .returning({ email: table.email, language: table.language })
    if (confirmed) {
      const leave = unsubscribeToken(mailContext.secret, link.id)
      await mailContext.queueMail(welcomeMail(mailContext, confirmed, leave), tx)
      return
    }
    const [standing] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, link.id), isNotNull(table.confirmed_at), isNull(table.unsubscribed_at)))
    if (!standing) throw new AppError('invalid', 'newsletter_link_expired')
  })
}
