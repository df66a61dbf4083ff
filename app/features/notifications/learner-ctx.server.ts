import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { toViewer, type ViewerRow, viewerColumns } from '#app/features/identity/viewer-query.server.ts'
import type { Language } from '#app/lib/language.ts'

/** A viewer as a session would give it, for somebody who is not here. */
const learnerStatement = statement<ViewerRow & { language: Language }>(
  'learner_without_session',
  `select ${viewerColumns}, u.language
   from (select ''::text as id, auth_user_id as user_id, created_at as updated_at from ai_users where id = $1::uuid) s
   join auth_users au on au.id = s.user_id
   join ai_users u on u.auth_user_id = s.user_id
   join accounts a on a.id = u.account_id`,
)

/** The context of a learner in his or her own language, for jobs: what is open for this person? Undefined when gone. */
export async function learnerCtx(db: Db, userId: string, now: Date): Promise<LearnerCtx | undefined> {
  const [row] = await run(db, learnerStatement, [userId])
  if (!row) return undefined
  const { language, ...viewerRow } = row
  return { db, viewer: toViewer(viewerRow), now, language } as LearnerCtx
}
