import { randomUUID } from 'node:crypto'
import { and, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { newsletterSubscriptions } from '#app/db/schema/forms.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { emailProblem } from '#app/features/identity/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { notTooManyForms } from './form-limits.server.ts'
import { confirmMail } from './mails.server.ts'
import { confirmToken } from './newsletter-token.server.ts'
import { refuseForm } from './refuse-form.server.ts'
import { confirmAgainMinutes, looksLikeSpam, type SpamSigns } from './rules.ts'

export interface Subscription extends SpamSigns {
  email: string
  /** Language of the mails; that of the page when left out. */
  language?: Language | undefined
  /** Client address, for the rate limit. It is not stored. */
  from: string
}

const table = newsletterSubscriptions

/**
 * Asks an address to confirm that it wants the newsletter. One transaction with the mail. It says the same whatever
 * the address is, so that nobody learns who gets it: one that has it already gets no mail, and no address gets more
 * than one confirmation mail in ten minutes.
 * @throws AppError invalid `invalid_form`, limit `too_many_requests`
 * PS-2.22, PD-30.
 */
export async function subscribe(ctx: Ctx, mailContext: MailContext, input: Subscription): Promise<void> {
  const email = input.email
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim()
    .toLowerCase()
  const problem = emailProblem(email)
  refuseForm(problem ? { email: problem } : {})
  await notTooManyForms(input.from)
  if (looksLikeSpam(input)) return
  const language = input.language ?? ctx.language
  const confirm_nonce = randomUUID()
  const earlier = new Date(ctx.now.getTime() - confirmAgainMinutes * 60_000)
  await ctx.db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(table)
      .values({ email, language, confirm_nonce, confirm_sent_at: ctx.now, created_at: ctx.now })
      .onConflictDoUpdate({
        target: table.email,
        // An older mail that is still unread keeps working.
        set: {
          language,
          confirm_nonce: sql`coalesce(${table.confirm_nonce}, ${confirm_nonce}::uuid)`,
          confirm_sent_at: ctx.now,
        },
        setWhere: and(
          or(isNull(table.confirmed_at), isNotNull(table.unsubscribed_at)),
          lte(table.confirm_sent_at, earlier),
        ),
      })
      .returning({ id: table.id, nonce: table.confirm_nonce })
    if (!asked?.nonce) return
    const token = confirmToken(mailContext.secret, { id: asked.id, nonce: asked.nonce }, ctx.now)
    await mailContext.queueMail(confirmMail(mailContext, { email, language }, token), tx)
  })
}
