import { run, statement } from '#app/db/statement.server.ts'
import { withdrawSubscriptions } from '#app/features/billing/subscription/withdraw-subscription.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { NewMessage } from './send-message.server.ts'
import { sendMessage } from './send-message.server.ts'

const settledStatement = statement<never>(
  'withdrawal_settled',
  'update form_messages set handled_at = $2::timestamptz where submission_id = $1::uuid and handled_at is null',
)

/**
 * A consumer withdraws from a contract (article 11a of Directive 2011/83/EU). The statement is stored, mailed to the
 * operator and acknowledged by mail, whatever else happens. Of somebody who is signed in it then ends what was bought
 * within the withdrawal period and pays it back; everybody else's the operator looks up.
 * @returns whether a subscription was ended and paid back
 * @throws AppError invalid `invalid_form` with reasons by field, limit `too_many_requests`
 */
export async function withdrawContract(
  ctx: Ctx,
  runtime: Runtime,
  message: Omit<NewMessage, 'kind'>,
): Promise<boolean> {
  await sendMessage(ctx, toMailContext(runtime), { ...message, kind: 'withdrawal' })
  const profile = ctx.viewer?.profile
  if (!profile) return false
  try {
    if (!(await withdrawSubscriptions(runtime, profile, ctx.now))) return false
  } catch (error) {
    // The statement stands; the operator pays back by hand what the provider could not take now.
    if (error instanceof AppError && error.kind === 'unavailable') return false
    throw error
  }
  await run(ctx.db, settledStatement, [message.submission_id, ctx.now.toISOString()])
  return true
}
