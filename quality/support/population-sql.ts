import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'

/**
 * Set-based SQL that fills a database. `bench.learners` says who there is (number, id, how many questions answered,
 * kind), `bench.course` what the n-th answer of a kind did; everything else follows from the two.
 */
export const courseTable = `
  create table bench.course (
    kind smallint, n smallint, correct boolean, award smallint, xp int, current_level text, current_streak int,
    longest_streak int, consecutive_correct int, weekly_questions_answered int, week_start date, tool_scores jsonb,
    best_tool text, worst_tool text, tool_name text, letter text, primary key (kind, n));`

/** $1 is a JSON array of rows of the table above. */
export const fillCourse =
  'insert into bench.course select * from jsonb_populate_recordset(null::bench.course, $1)'

/** $1 learners, $2 rows of progress in all, $3 most that one learner has, $4 kinds. Lognormal: many few, few many. */
export const fillLearners = `
  insert into bench.learners (learner, id, answered, kind)
  with drawn as (
    select learner, exp(sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())) as weight
    from generate_series(0, $1::int - 1) learner
  ), mean as (select avg(weight) as weight from drawn)
  select learner, bench.learner_id(learner),
    least($3::int, round(drawn.weight / mean.weight * $2::float8 / $1::int))::smallint, learner % $4::int
  from drawn, mean order by 3 desc`

/** The bank again and again, under ids of our own. $1 number of questions. */
export const fillQuestions = `
  with bank as (
    select row_number() over (order by slug) - 1 as place, count(*) over () as size, q.*
    from questions q where question_type = 'mcq' and is_active and lesson_id is null and slug not like 'bench-%'
  ), made as (
    insert into questions (id, slug, question_type, discipline, difficulty, skill, tool, nl, en, sources, content_hash)
    select bench.question_id(n), 'bench-' || n, 'mcq', discipline,
      (array['beginner', 'intermediate', 'advanced'])[n % 3 + 1], skill, tool, nl, en, sources, ''
    from generate_series(0, $1::int - 1) n join bank on place = n % size
  )
  insert into question_keys (question_id, correct_answer, nl, en)
  select bench.question_id(n), k.correct_answer, k.nl, k.en
  from generate_series(0, $1::int - 1) n join bank on place = n % size join question_keys k on k.question_id = bank.id`

const names = `(array['Sanne','Daan','Emma','Mohamed','Julia','Sem','Fatima','Lucas','Noor','Bram','Lotte','Yusuf','Eva',
  'Thijs','Priya','Jesse'])[1 + learner % 16] || ' ' || (array['de Vries','Jansen','Bakker','Visser','Smit','Meijer',
  'Mulder','Bos','Vos','Peters','Hendriks','Dekker','Yilmaz'])[1 + learner / 16 % 13]`

/** Everything that stands once per learner, in order. */
export const fillPeople = [
  `insert into accounts (id, name, type, member_limit) select id, ${names}, 'personal', 1 from bench.learners`,
  `insert into auth_users (id, name, email, email_verified)
   select 'bench-' || learner, ${names}, 'bench-' || learner || '@example.nl', true from bench.learners`,
  `insert into ai_users (id, account_id, auth_user_id, email, full_name, username, role, work_area, discipline,
     subscription_status)
   select id, id, 'bench-' || learner, 'bench-' || learner || '@example.nl', ${names}, 'bench-' || learner, 'member',
     'marketing', 'marketing', 'lifetime' from bench.learners`,
  `insert into auth_sessions (id, user_id, token, expires_at)
   select 'bench-' || learner, 'bench-' || learner, bench.token(learner), now() + interval '30 days' from bench.learners`,
  `insert into user_statistics (user_id, version, xp, current_level, current_streak, longest_streak,
     consecutive_correct, total_questions_answered, weekly_questions_answered, week_start, last_activity, best_tool,
     worst_tool, tool_scores)
   select l.id, l.answered, c.xp, c.current_level, c.current_streak, c.longest_streak, c.consecutive_correct,
     l.answered, c.weekly_questions_answered, c.week_start, now() - make_interval(mins => learner % 8000), c.best_tool,
     c.worst_tool, c.tool_scores
   from bench.learners l join bench.course c on c.kind = l.kind and c.n = l.answered`,
  `insert into xp_histogram (xp, shard, learners)
   select xp, ${shardOf('user_id')}, count(*) from user_statistics group by 1, 2`,
]

const when = (question: number) =>
  `now() - make_interval(mins => (l.answered - ${question}) * 300 + l.learner % 997)`

/** One question of everybody's history. Question after question, so that a learner's rows lie as far apart as in use. */
export const fillProgress = (question: number) => `
  insert into user_progress (user_id, question_id, score, started_at, completed_at, last_attempt_at, attempts,
    question_source, tool_name, answer, attempt_id, xp_awarded, last_award, last_xp)
  select l.id, bench.question_id(${question}), case when c.correct then 100 else 0 end, t.at, t.at, t.at, 1, 'random',
    c.tool_name, c.letter, gen_random_uuid(), c.award, c.award, c.xp
  from bench.learners l join bench.course c on c.kind = l.kind and c.n = ${question + 1}
    cross join lateral (select ${when(question)} as at) t
  where l.answered > ${question}`

export const fillLedger = (question: number) => `
  insert into xp_ledger (user_id, reason, item_id, amount, balance, created_at)
  select l.id, 'question_answered', bench.question_id(${question}), c.award, c.xp, ${when(question)}
  from bench.learners l join bench.course c on c.kind = l.kind and c.n = ${question + 1}
  where l.answered > ${question} and c.correct`
