import type { Db } from '#app/db/client.server.ts'
import type { contests } from '#app/db/schema/contests.ts'
import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { itemXp, levelOf, passMarks } from '#app/features/progress/rules.ts'
import { lockLearnerStatement } from '#app/features/snacks/answering/record.sql.server.ts'
import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import { scoreOf } from '#app/features/snacks/scenario/rules.ts'

type Contest = Pick<
  typeof contests.$inferSelect,
  'user_id' | 'question_id' | 'attempt_id' | 'criterion' | 'evaluation'
>

export interface Corrected {
  evaluation: ScenarioEvaluation
  passed: boolean
  /** XP that the correction adds. */
  award: number
}

interface Now {
  xp: number
  xp_awarded: number
  difficulty: Level
  rubric: Rubric
}

const readStatement = statement<Now, Pick<Contest, 'user_id' | 'question_id'>>(
  'evaluation_to_correct',
  (p) => `select st.xp, p.xp_awarded::int as xp_awarded, q.difficulty, k.rubric
     from user_statistics st join user_progress p on p.user_id = st.user_id and p.question_id = ${p.question_id}::uuid
     join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = p.question_id join question_keys k on k.question_id = q.id
     where st.user_id = ${p.user_id}::uuid`,
)

interface Written extends Pick<Contest, 'user_id' | 'question_id' | 'attempt_id'> {
  award: number
  xp: number
  level: string
  score: number
  evaluation: string
  newly_passed: boolean
  self: boolean
  now: string
}

const writeStatement = statement<never, Written>(
  'correct_evaluation',
  (p) => `with learner as (
       update user_statistics set version = version + 1, xp = ${p.xp}::int, current_level = ${p.level}::text
       where user_id = ${p.user_id}::uuid returning user_id
     ), progress as (
       update user_progress set score = greatest(score, ${p.score}::int),
         completed_at = case when ${p.newly_passed}::boolean then coalesce(completed_at, ${p.now}::timestamptz) else completed_at end,
         xp_awarded = xp_awarded + ${p.award}::int,
         evaluation_json = case when attempt_id = ${p.attempt_id}::uuid then ${p.evaluation}::jsonb else evaluation_json end
       where user_id = ${p.user_id}::uuid and question_id = ${p.question_id}::uuid
     ), ledger as (
       insert into xp_ledger (user_id, reason, item_id, amount, balance, created_at)
       select user_id, 'verdict_corrected', ${p.question_id}::uuid, ${p.award}::int, ${p.xp}::int, ${p.now}::timestamptz
       from learner where ${p.award}::int > 0
     ), event as (
       insert into learning_events (user_id, kind, item_id, content_hash, completed, self_assessed, xp, created_at)
       select user_id, 'scenario', q.id, q.content_hash, true, ${p.self}::boolean, ${p.award}::int, ${p.now}::timestamptz
       from learner join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = ${p.question_id}::uuid where ${p.newly_passed}::boolean
     )
     insert into xp_histogram (xp, shard, learners)
     select moved.xp, moved.shard, greatest(moved.learners, 0) from (
       select ${p.xp}::int - ${p.award}::int as xp, ${shardOf('user_id')} as shard, -1 as learners from learner where ${p.award}::int > 0
       union all select ${p.xp}::int, ${shardOf('user_id')}, 1 from learner where ${p.award}::int > 0
     ) moved order by 1, 2
     on conflict (xp, shard) do update set learners = xp_histogram.learners + case
       when xp_histogram.xp = ${p.xp}::int then 1 else -1 end`,
)

/**
 * Gives one criterion of a contested attempt another verdict, and everything that follows from it: score, XP, completion, the
 * record of learning and the ranking. An attempt that the learner judged earns no more than it did (PD-44).
 * In the transaction that decides, so that it happens once. @returns what the attempt is worth now
 */
export async function correctEvaluation(
  tx: Db,
  contest: Contest,
  { verdict, comment, now }: { verdict: Verdict; comment: string; now: Date },
): Promise<Corrected> {
  const { user_id, question_id, attempt_id, criterion } = contest
  await run(tx, lockLearnerStatement, { user_id })
  const [row] = await run(tx, readStatement, { user_id, question_id })
  if (!row) throw new Error('A contest is of an attempt that is kept')
  const criteria = contest.evaluation.criteria.map((one) =>
    one.id === criterion ? { ...one, verdict, comment } : one,
  )
  const score = scoreOf(
    row.rubric,
    criteria.map(({ id = '', verdict: judged }) => ({ id, verdict: judged })),
  )
  const before = contest.evaluation.score_percentage
  const self = contest.evaluation.graded_by === 'self'
  const award = self ? 0 : Math.max(0, itemXp('scenario', row.difficulty, score) - row.xp_awarded)
  const evaluation = { ...contest.evaluation, criteria, score_percentage: score }
  const passed = score >= passMarks.scenario
  await run(tx, writeStatement, {
    user_id,
    question_id,
    attempt_id,
    award,
    xp: row.xp + award,
    level: levelOf(row.xp + award),
    score,
    evaluation: JSON.stringify(evaluation),
    newly_passed: passed && before < passMarks.scenario,
    self,
    now: now.toISOString(),
  })
  return { evaluation, passed, award }
}
