import type { Runtime } from '#app/features/identity/runtime.server.ts'

/** What a verb that mails needs besides the database: a way to mail, where links lead, and who reads at the other end. */
export interface MailContext {
  queueMail: Runtime['queueMail']
  operatorEmail: string
  /** Without a slash at the end. */
  appUrl: string
  /** Signs links in mails. */
  secret: string
}

/** The part of the server's runtime that mailing needs. */
export function toMailContext({ env, secret, queueMail }: Runtime): MailContext {
  return { queueMail, operatorEmail: env.OPERATOR_EMAIL, appUrl: env.APP_URL, secret }
}
