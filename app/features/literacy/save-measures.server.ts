import { literacyMeasures, type MeasureTexts } from '#app/db/schema/literacy.ts'
import { refuseForm } from '#app/features/contact/refuse-form.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { type Measures, memberName } from './measures.server.ts'
import { isDay } from './period.ts'
import { measureMax, steps, tidyMeasure } from './rules.ts'

/**
 * Keeps what the organisation does about AI literacy, in its own words. The last one to save wins; records that were issued keep
 * the words of their own moment. One transaction; saving the same again changes nothing.
 * @throws AppError as requireTeamRole, invalid `invalid_form` with `too_long`, `literacy_day_invalid` or
 * `literacy_no_member` per field
 */
export async function saveMeasures(ctx: Ctx, given: Measures): Promise<void> {
  const { db, viewer, now } = requireTeamRole(ctx, ['org_admin'])
  const { account_id } = viewer.profile
  const texts = Object.fromEntries(
    steps.map((step) => [step, tidyMeasure(given.texts[step])]),
  ) as unknown as MeasureTexts
  const { responsible_id, next_evaluation } = given
  const problems: Record<string, string> = {}
  for (const step of steps) if (texts[step].length > measureMax) problems[step] = 'too_long'
  if (next_evaluation !== null && !isDay(next_evaluation)) problems.next_evaluation = 'literacy_day_invalid'
  await db.transaction(async (tx) => {
    if (responsible_id && (await memberName(tx, account_id, responsible_id)) === null)
      problems.responsible_id = 'literacy_no_member'
    refuseForm(problems)
    const values = { texts, responsible_id, next_evaluation, updated_at: now }
    await tx
      .insert(literacyMeasures)
      .values({ account_id, ...values })
      .onConflictDoUpdate({ target: literacyMeasures.account_id, set: values })
  })
}
