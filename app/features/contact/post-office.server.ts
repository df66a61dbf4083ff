import type { Runtime } from '#app/features/identity/runtime.server.ts'

/** What a form needs besides the database: a way to mail, and who is at the other end. */
export interface PostOffice {
  queueMail: Runtime['queueMail']
  operatorEmail: string
  /** Without a slash at the end. */
  appUrl: string
  /** Signs links in mails. */
  secret: string
}

export function postOfficeOf({ env, secret, queueMail }: Runtime): PostOffice {
  return { queueMail, operatorEmail: env.OPERATOR_EMAIL, appUrl: env.APP_URL, secret }
}
