import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/identity.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { EarningName, ExerciseType } from '#app/features/content/kinds.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import type { Letter } from '#app/features/content/rules.ts'
import { everybody, offeredLessonsFor, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import { type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeededLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { completeLesson, readQuiz } from '#app/features/snacks/lesson/complete-lesson.server.ts'
import { placeOf } from '#app/features/snacks/lesson/quiz-rules.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { evaluateScenario } from '#app/features/snacks/scenario/evaluate-scenario.server.ts'
import { guideScenario } from '#app/features/snacks/scenario/self-assessment/guide-scenario.server.ts'
import { dayInMs } from '#app/lib/dates.ts'

/** What a demo user did. */
export interface LearningPlan {
  /** Days before now on which something was done; weekends are skipped. */
  daysAgo: readonly number[]
  questionsPerDay: number
  /** One in so many answers is wrong. */
  wrongEvery: number
  lessons: number
  scenarios: number
}

interface Item {
  id: string
  /** What the demo's team does. */
  kind: Exclude<EarningName, ExerciseType>
  /** Null for lessons: the quiz has its own keys. */
  correct_answer: string | null
  rubric: Rubric | null
}

/** Open items of a difficulty ($2) in somebody's own field ($1), foundation and ethics, taking turns. */
const itemsStatement = statement<Item>(
  'seed_items',
  `select id::text as id, kind, correct_answer, rubric from (
     select q.id, case q.question_type when 'mcq' then 'question' else 'scenario' end as kind, k.correct_answer,
       k.rubric, q.discipline, q.slug
     from ${offeredQuestionsFor(everybody)} q join question_keys k on k.question_id = q.id
     where q.difficulty = $2 and q.question_type in ('mcq', 'scenario')
     union all
     select l.id, 'lesson', null, null, l.discipline, l.slug
     from ${offeredLessonsFor(everybody)} l where l.difficulty = $2
   ) item
   where discipline in ($1, 'foundation', 'ethics')
   order by row_number() over (partition by kind, discipline order by slug), discipline`,
)

/**
 * Has a demo user learn as the plan says, through the verbs that learners use themselves, so that XP, ledger, progress
 * and record agree. Scenarios get their own sample answer, and the learner calls every criterion met.
 */
export async function seedTeamLearning(
  db: Db,
  learner: SeededLearner,
  plan: LearningPlan,
  now: Date,
): Promise<void> {
  const { token } = await seedSession(db, learner.auth_user_id)
  const found = await findViewer(db, token)
  if (!found) throw new Error('The session was made a moment ago')
  const ctx = requireLearner({ db, viewer: found.viewer, now, language: 'nl' })
  const { profile } = ctx.viewer
  const items = await run(db, itemsStatement, [profile.discipline, profile.difficulty_level])
  const take = (kind: Item['kind'], count: number) =>
    items.filter((item) => item.kind === kind).slice(0, count)
  const days = plan.daysAgo.map((ago) => new Date(now.getTime() - ago * dayInMs)).filter(isWorkday)
  const questions = take('question', days.length * plan.questionsPerDay)
  const long = [...take('lesson', plan.lessons), ...take('scenario', plan.scenarios)]
  for (const [index, day] of days.entries()) {
    const todays = questions.slice(index * plan.questionsPerDay, (index + 1) * plan.questionsPerDay)
    for (const [place, item] of [...todays, ...long.splice(0, index % 2)].entries()) {
      const answered = index * plan.questionsPerDay + place + 1
      // Two minutes apart, the last one a while ago: a snack takes about that.
      const at = new Date(day.getTime() - (20 - 2 * place) * 60_000)
      await learn[item.kind]({ ...ctx, now: at }, token, item, answered % plan.wrongEvery !== 0)
    }
  }
  await db.delete(authSessions).where(sql`token = ${token}`)
}

const isWorkday = (day: Date) => day.getUTCDay() % 6 !== 0

/** Does one item of each kind, by the verb of its kind. */
const learn: Record<
  Item['kind'],
  (ctx: LearnerCtx, token: string, item: Item, right: boolean) => Promise<unknown>
> = {
  question: (ctx, token, item, right) => {
    const key = item.correct_answer as Letter
    const answer = right ? key : key === 'A' ? 'B' : 'A'
    return answerQuestion({ ...ctx, token }, { question_id: item.id, answer, attempt_id: randomUUID() })
  },
  lesson: async (ctx, _token, item) => {
    const quiz = await readQuiz(ctx, ctx.db, item.id)
    const answers = quiz.questions.map(({ correct_answer }) => placeOf(correct_answer))
    return completeLesson(ctx, { lesson_id: item.id, answers, attempt_id: randomUUID() })
  },
  scenario: async (ctx, _token, item) => {
    const attempt_id = randomUUID()
    const user_answer = item.rubric?.nl.samples.strong ?? ''
    const answer = { question_id: item.id, user_answer, request_id: attempt_id }
    const { criteria } = await guideScenario(ctx, answer)
    const self_assessment = criteria.map(({ id, found }) => {
      return { criterion: id, verdict: 'met' as const, sentence: found[0] ?? 0 }
    })
    return evaluateScenario(ctx, { ...answer, attempt_id, answer_digest: '', self_assessment }, null)
  },
}
