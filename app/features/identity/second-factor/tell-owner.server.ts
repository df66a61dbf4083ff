import type { Db } from '#app/db/client.server.ts'
import type { SignedInCtx } from '#app/features/identity/context.server.ts'
import { signInChangedMail } from '#app/features/identity/mails.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { localePath } from '#app/lib/language.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'

/** The part of the runtime that is needed; the runtime itself knows how one signs in, so not the other way round. */
export interface MailContext {
  env: Pick<Env, 'APP_URL'>
  queueMail: (mail: Mail, within?: Db) => Promise<void>
}

/** Whoever did not do it must hear that the way in has changed: within the transaction that changes it. */
export async function tellOwner(
  tx: Db,
  { viewer, language }: Pick<SignedInCtx, 'viewer' | 'language'>,
  { queueMail, env }: MailContext,
): Promise<void> {
  const url = env.APP_URL + localePath(language, '/settings?tab=security')
  await queueMail(signInChangedMail({ to: viewer.email, url, language }), tx)
}
