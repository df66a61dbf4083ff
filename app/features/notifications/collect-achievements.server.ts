import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { everybody, offeredLessonsFor, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import { levelThresholds, passMarks } from '#app/features/progress/rules.ts'
import { streakMilestones } from './notification-rules.ts'

/**
 * What learners reached, as rows of (user_id, type, key, data). Of streaks and levels only the highest, so that somebody
 * who is noticed late is not told a whole history. An 'oorkonde' counts what our own code marks, never what AI judged
 * (PD-26b): every lesson of a discipline at a level passed, and every question of it answered right.
 */
const found = `
  learner as (
    select st.* from user_statistics st join ai_users u on u.id = st.user_id and u.is_active
    where st.user_id = any($1::uuid[]) and st.xp > 0
  ), cell as (
    select discipline, difficulty, count(*) filter (where kind = 'lesson') as lessons,
      count(*) filter (where kind = 'question') as questions
    from (
      select discipline, difficulty, 'lesson' as kind from ${offeredLessonsFor(everybody)} l
      union all
      select discipline, difficulty, 'question' from ${offeredQuestionsFor(everybody)} q
        where question_type = 'mcq'
    ) item group by discipline, difficulty
  ), done as (
    select user_id, discipline, difficulty, count(*) filter (where kind = 'lesson') as lessons,
      count(*) filter (where kind = 'question') as questions
    from (
      select p.user_id, l.discipline, l.difficulty, 'lesson' as kind
        from learner join lesson_progress p using (user_id) join ${offeredLessonsFor(everybody)} l on l.id = p.lesson_id
        where p.completed_at is not null and p.quiz_score >= ${passMarks.lesson}
      union all
      select p.user_id, q.discipline, q.difficulty, 'question'
        from learner join user_progress p using (user_id)
        join ${offeredQuestionsFor(everybody)} q on q.id = p.question_id and q.question_type = 'mcq'
        where p.completed_at is not null and p.score = 100
    ) item group by user_id, discipline, difficulty
  ), found as (
    select user_id, 'achievement' as type, 'first_snack' as key, '{"kind":"first_snack"}'::jsonb as data from learner
    union all
    select user_id, 'achievement', 'level:' || level, jsonb_build_object('kind', 'level', 'level', level)
      from (select user_id, case when xp >= ${levelThresholds.advanced} then 'advanced' else 'intermediate' end as level
            from learner where xp >= ${levelThresholds.intermediate}) reached
    union all
    select user_id, 'achievement', 'streak:' || streak, jsonb_build_object('kind', 'streak', 'streak', streak)
      from (select user_id, (select max(m) from unnest($2::int[]) m where m <= longest_streak) as streak
            from learner) reached where streak is not null
    union all
    select user_id, 'achievement', 'first_scenario', '{"kind":"first_scenario"}'::jsonb from learner
      where exists (select from learning_events e
                    where e.user_id = learner.user_id and e.kind = 'scenario' and e.completed and not e.self_assessed)
    union all
    select p.user_id, 'achievement', 'lesson_perfect:' || p.lesson_id,
        jsonb_build_object('kind', 'lesson_perfect', 'lesson_id', p.lesson_id)
      from learner join lesson_progress p using (user_id)
      where p.quiz_score = 100 and p.completed_at > $3::timestamptz
    union all
    select done.user_id, 'certificate', 'certificate:' || cell.discipline || ':' || cell.difficulty,
        jsonb_build_object('discipline', cell.discipline, 'level', cell.difficulty,
          'lessons', cell.lessons, 'questions', cell.questions)
      from done join cell using (discipline, difficulty)
      where cell.lessons > 0 and cell.questions > 0
        and done.lessons = cell.lessons and done.questions = cell.questions
  )`

/** In order of user and key, as two processes that insert the same rows must not wait for each other in a circle. */
const insertStatement = statement<{ user_id: string }>(
  'notify_achievements',
  `with ${found}
   insert into notifications (user_id, type, key, data, created_at)
   select user_id, type, key, data, $4::timestamptz from found
   where not exists (select from notifications n where n.user_id = found.user_id and n.key = found.key)
   order by user_id, key
   on conflict (user_id, key) do nothing
   returning user_id::text as user_id`,
)

/**
 * Notifies these learners of what they reached. Again and again if need be, also by several processes: the key makes
 * each achievement one row.
 * @param since lessons that were finished perfectly before this are old news
 * @returns who got something
 */
export async function collectAchievements(
  db: Db,
  userIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<string[]> {
  const params = [userIds, streakMilestones, since.toISOString(), now.toISOString()]
  return (await run(db, insertStatement, params)).map(({ user_id }) => user_id)
}
