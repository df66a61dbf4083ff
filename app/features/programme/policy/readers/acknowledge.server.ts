import { policyAcknowledgements } from '#app/db/schema/policy.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { readVersion } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** What came of it: read and understood, or which questions were wrong, by their place from 0. */
export type Acknowledged = { acknowledged: true } | { acknowledged: false; wrong: number[] }

/**
 * Says that the viewer read the version that holds and understood it: both questions have to be right. What was wrong is told and kept nowhere,
 * and one may try again at once. The same again changes nothing.
 * @param answers the place of the chosen option of each question, in order
 * @throws AppError as requireLearner; not_found `policy_not_found`; conflict `policy_newer` when another version holds by now
 */
export async function acknowledge(
  ctx: Ctx,
  number: number,
  answers: readonly number[],
): Promise<Acknowledged> {
  const { db, viewer, now } = requireLearner(ctx)
  const { account_id, user_id } = viewer.profile
  const version = await readVersion(db, account_id)
  if (!version) throw new AppError('not_found', 'policy_not_found')
  if (version.number !== number) throw new AppError('conflict', 'policy_newer')
  const wrong = version.questions.flatMap(({ right }, at) => (answers[at] === right ? [] : [at]))
  if (wrong.length > 0) return { acknowledged: false, wrong }
  await db
    .insert(policyAcknowledgements)
    .values({ version_id: version.id, user_id, acknowledged_at: now })
    .onConflictDoNothing()
  return { acknowledged: true }
}
