import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { readAssignments } from '#app/features/programme/assignments/read-assignments.server.ts'
import { overviewOf } from './overview-rules.ts'

/** How the people of the viewer's organisation stand. Whoever calls this has made sure that the viewer is a lead. */
export async function readOverview({ db, viewer, now }: LearnerCtx) {
  const today = dutchDay(now)
  return overviewOf(await readAssignments(db, viewer.profile.account_id, null, today), today)
}
