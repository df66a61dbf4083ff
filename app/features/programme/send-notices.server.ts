import type { Db } from '#app/db/client.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { assignmentNotices } from './assignments/assignment-notices.server.ts'
import { sendProgrammeMails } from './notices/send-programme-mails.server.ts'
import { summaryNotices } from './overview/summary-notices.server.ts'
import { policyNotices } from './policy/readers/policy-notices.server.ts'

/** Everything that people are told of a programme, but incidents: those are mailed at once (PD-83). */
const sources = [assignmentNotices, policyNotices, summaryNotices]

/** The mails of a programme for this day, as `sendProgrammeMails`. */
export const sendNotices = (db: Db, mail: MailContext, now: Date): Promise<number> =>
  sendProgrammeMails(db, mail, now, sources)
