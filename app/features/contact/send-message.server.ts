import { formMessages } from '#app/db/schema/forms.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { notTooManyForms } from './form-limits.server.ts'
import { messageMail, withdrawalMail } from './mails.server.ts'
import { refuseForm } from './refuse-form.server.ts'
import {
  type FieldName,
  type FormKind,
  formProblems,
  looksLikeSpam,
  type SpamSigns,
  tidyFields,
} from './rules.ts'

export interface NewMessage extends SpamSigns {
  kind: FormKind
  /** Made by the form; the same one again changes nothing. */
  submission_id: string
  fields: Partial<Record<FieldName, unknown>>
  /** Client address, for the rate limit. It is not stored. */
  from: string
}

/**
 * Stores a message for the operator and mails it to them. One transaction: stored and queued, or neither; sent again
 * with the same submission_id it is stored and mailed once. Who withdraws from a contract gets an acknowledgement. What looks like spam is stored as such and not mailed,
 * and its sender is told the same as everybody.
 * @throws AppError invalid `invalid_form` with reasons by field, limit `too_many_requests`
 * PS-5.10, PD-30.
 */
export async function sendMessage(ctx: Ctx, mailContext: MailContext, message: NewMessage): Promise<void> {
  const { kind, submission_id } = message
  const fields = tidyFields(kind, message.fields)
  refuseForm(formProblems(kind, fields))
  await notTooManyForms(message.from)
  const is_spam = looksLikeSpam(message)
  await ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(formMessages)
      .values({ submission_id, kind, fields, language: ctx.language, is_spam, created_at: ctx.now })
      .onConflictDoNothing({ target: formMessages.submission_id })
      .returning({ id: formMessages.id })
    if (!stored || is_spam) return
    const sent = { id: stored.id, kind, fields, language: ctx.language }
    await mailContext.queueMail(messageMail(mailContext, sent), tx)
    if (kind === 'withdrawal') await mailContext.queueMail(withdrawalMail(mailContext, sent, ctx.now), tx)
  })
}
