import { and, count, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiSurveyAnswers, aiSurveys, aiSurveyVoters } from '#app/db/schema/ai-register.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { dayAfter, dutchDay } from '#app/features/literacy/period.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import type { DataKind } from '#app/features/programme/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { readTools } from './read-tools.server.ts'
import { resultsOf, type SurveyAnswer, surveyDays, surveyGroup } from './survey-results.ts'

/** The survey of an account that can be answered now, and whether this person did. */
export async function openSurveyFor(db: Db, accountId: string, userId: string) {
  const s = aiSurveys
  const v = aiSurveyVoters
  const [open] = await db
    .select({ id: s.id, closes_on: s.closes_on, voter: v.user_id })
    .from(s)
    .leftJoin(v, and(eq(v.survey_id, s.id), eq(v.user_id, userId)))
    .where(and(eq(s.account_id, accountId), isNull(s.results)))
  return open ? { id: open.id, closes_on: open.closes_on, answered: open.voter !== null } : null
}

/** What earlier surveys of an account came to, newest first. */
export async function pastSurveys(db: Db, accountId: string) {
  const s = aiSurveys
  const rows = await db
    .select({ id: s.id, closes_on: s.closes_on, results: s.results })
    .from(s)
    .where(and(eq(s.account_id, accountId), isNotNull(s.results)))
    .orderBy(desc(s.opened_at))
    .limit(5)
  return rows.flatMap(({ results, ...row }) => (results ? { ...row, results } : []))
}

/**
 * Asks everybody in the organisation which AI they really use. One survey at a time; the same request again opens none.
 * @param days for how long
 * @throws AppError as requireLead; conflict `survey_open`, or `survey_too_small` for an organisation of fewer than eight, of which
 *   nothing could ever be told; invalid `survey_days`
 */
export async function openSurvey(ctx: Ctx, request_id: string, days: number): Promise<void> {
  const { db, viewer, now } = requireLead(ctx)
  const { account_id } = viewer.profile
  if (days < surveyDays.min || days > surveyDays.max) throw new AppError('invalid', 'survey_days')
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const same = and(eq(aiSurveys.account_id, account_id), eq(aiSurveys.request_id, request_id))
    if ((await tx.$count(aiSurveys, same)) > 0) return
    const [people] = await tx.select({ n: count() }).from(aiUsers).where(eq(aiUsers.account_id, account_id))
    if ((people?.n ?? 0) < surveyGroup) throw new AppError('conflict', 'survey_too_small')
    const [opened] = await tx
      .insert(aiSurveys)
      .values({ account_id, request_id, opened_at: now, closes_on: dayAfter(dutchDay(now), days) })
      .onConflictDoNothing()
      .returning({ id: aiSurveys.id })
    if (!opened) throw new AppError('conflict', 'survey_open')
  })
}

/**
 * Answers the open survey of the own organisation, once and without a name: who answered and what was answered are two tables with
 * nothing in common, and both are emptied when the survey ends.
 * @throws AppError unauthenticated, forbidden `profile_required`; not_found `survey_not_found`; conflict `survey_answered`; invalid
 *   `survey_tool`
 */
export async function answerSurvey(ctx: Ctx, answer: SurveyAnswer): Promise<void> {
  const { db, viewer } = requireLearner(ctx)
  const { account_id, user_id } = viewer.profile
  const known = new Set((await readTools(ctx)).map(({ key }) => key))
  if (answer.tools.some((tool) => !known.has(tool))) throw new AppError('invalid', 'survey_tool')
  await db.transaction(async (tx) => {
    // Whoever ends it waits for this, or this finds it ended.
    const [open] = await tx
      .select({ id: aiSurveys.id })
      .from(aiSurveys)
      .where(and(eq(aiSurveys.account_id, account_id), isNull(aiSurveys.results)))
      .for('share')
    if (!open) throw new AppError('not_found', 'survey_not_found')
    const [voted] = await tx
      .insert(aiSurveyVoters)
      .values({ survey_id: open.id, user_id })
      .onConflictDoNothing()
      .returning({ survey_id: aiSurveyVoters.survey_id })
    if (!voted) throw new AppError('conflict', 'survey_answered')
    const { often } = answer
    const [tools, data_kinds] = [[...new Set(answer.tools)].sort(), [...new Set(answer.data_kinds)].sort()]
    await tx.insert(aiSurveyAnswers).values({ survey_id: open.id, tools, often, data_kinds })
  })
}

/**
 * Ends the open survey of the own organisation before its time.
 * @throws AppError as requireLead; not_found `survey_not_found`
 */
export async function closeSurvey(ctx: Ctx): Promise<void> {
  const { db, viewer } = requireLead(ctx)
  const open = await openSurveyFor(db, viewer.profile.account_id, viewer.profile.user_id)
  if (!open || !(await countAndForget(db, open.id))) throw new AppError('not_found', 'survey_not_found')
}

/**
 * Ends surveys whose last day is over. May run late, twice, or on several machines.
 * @returns how many ended
 */
export async function endSurveys(db: Db, now: Date): Promise<number> {
  const over = await db
    .select({ id: aiSurveys.id })
    .from(aiSurveys)
    .where(and(isNull(aiSurveys.results), lt(aiSurveys.closes_on, dutchDay(now))))
  let ended = 0
  for (const { id } of over) if (await countAndForget(db, id)) ended++
  return ended
}

/** Keeps what may be told of the answers and deletes them. @returns false when it was ended already */
async function countAndForget(db: Db, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: aiSurveys.id })
      .from(aiSurveys)
      .where(and(eq(aiSurveys.id, id), isNull(aiSurveys.results)))
      .for('update')
    if (!open) return false
    const answers = await tx.select().from(aiSurveyAnswers).where(eq(aiSurveyAnswers.survey_id, id))
    const results = resultsOf(
      answers.map(({ tools, often, data_kinds }) => ({ tools, often, data_kinds: data_kinds as DataKind[] })),
    )
    await tx.update(aiSurveys).set({ results }).where(eq(aiSurveys.id, id))
    await tx.delete(aiSurveyAnswers).where(eq(aiSurveyAnswers.survey_id, id))
    await tx.delete(aiSurveyVoters).where(eq(aiSurveyVoters.survey_id, id))
    return true
  })
}
