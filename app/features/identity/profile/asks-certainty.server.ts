import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { isMinor } from '#app/features/identity/is-minor.server.ts'

const asksStatement = statement<{ asks: boolean }, { user_id: string }>(
  'asks_certainty',
  (
    p,
  ) => `select coalesce(u.asks_certainty, u.work_area <> 'youth' and not ${isMinor('u.date_of_birth')}) as asks
   from ai_users u where u.id = ${p.user_id}::uuid`,
)

/** Whether the viewer is asked how sure an answer is: who chose nothing is, except the young (PD-71). */
export async function asksCertainty({ db, viewer }: LearnerCtx): Promise<boolean> {
  const [row] = await run(db, asksStatement, { user_id: viewer.profile.user_id })
  return row?.asks ?? false
}
