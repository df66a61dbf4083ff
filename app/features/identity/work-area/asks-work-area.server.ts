import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'

const askStatement = statement<{ asks: boolean }>(
  'asks_work_area',
  `select work_area = '' as asks from ai_users where id = $1::uuid`,
)

/** Whether the viewer has yet to say what work he or she does: an invitation asks for a name only (PD-80). */
export async function asksWorkArea({ db, viewer }: LearnerCtx): Promise<boolean> {
  // Who said it has a discipline of one's own; only those of the basics may not have.
  if (viewer.profile.discipline !== 'foundation') return false
  const [row] = await run(db, askStatement, [viewer.profile.user_id])
  return row?.asks ?? false
}
