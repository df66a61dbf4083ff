import type { Runtime } from '#app/features/identity/runtime.server.ts'

/** What an invitation needs besides the database: a way to mail, and where its link leads. */
export interface MailRoom {
  queueMail: Runtime['queueMail']
  /** Without a slash at the end. */
  appUrl: string
}

export function mailRoomOf({ env, queueMail }: Runtime): MailRoom {
  return { queueMail, appUrl: env.APP_URL }
}
