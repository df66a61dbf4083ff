-- The writes of one answer as an ordinary application sends them: BEGIN, a statement for each table, COMMIT.
-- Same rows, same columns and the same share of right answers as POST /api/questions/{id}/answer; see pairs.ts.
\set n :n + 1
\set pair :base + (:n - 1) * :clients + :client_id
\set learner (:pair * :step) % :users
\set question :first + (:pair / :users + :learner) % :fresh
\set right case when :pair % 10 < 7 then 1 else 0 end
\set award :right * case when :question % 3 = 0 then 15 when :question % 3 = 1 then 35 else 60 end
BEGIN;
update user_statistics set version = version + 1, xp = xp + :award::int,
  current_level = case when xp + :award::int >= 4000 then 'advanced' when xp + :award::int >= 2000 then 'intermediate' else 'beginner' end,
  current_streak = current_streak + :right::int, longest_streak = greatest(longest_streak, current_streak + :right::int),
  consecutive_correct = consecutive_correct + :right::int, total_questions_answered = total_questions_answered + 1,
  weekly_questions_answered = weekly_questions_answered + 1, week_start = current_date, tool_scores = tool_scores,
  best_tool = best_tool, worst_tool = worst_tool, quota_day = current_date, lessons_used = lessons_used,
  mcq_used = mcq_used + 1, scenarios_used = scenarios_used, last_activity = now(), decay_days = 0
  where user_id = bench.learner_id(:learner)
  returning user_id as uid, xp as balance, xp - :award::int as xp_before, get_byte(uuid_send(user_id), 15) % :shards::int as shard \gset
insert into user_progress (user_id, question_id, score, started_at, completed_at, last_attempt_at, attempts,
  question_source, tool_name, answer, attempt_id, xp_awarded, last_award, last_xp)
  values (:uid, bench.question_id(:question), 100 * :right::int, now(), now(), now(), 1, 'random', 'chatgpt', 'A',
    gen_random_uuid(), :award, :award, :balance)
  returning question_id as qid \gset
insert into learning_events (user_id, kind, item_id, content_hash, score, completed, xp, created_at)
  select :uid, 'question', id, content_hash, 100 * :right::int, true, :award, now() from questions where id = :qid;
\if :right
insert into xp_ledger (user_id, reason, item_id, amount, balance, created_at)
  values (:uid, 'question_answered', :qid, :award, :balance, now());
update xp_histogram set learners = learners - 1 where xp = :xp_before and shard = :shard;
insert into xp_histogram (xp, shard, learners) values (:balance, :shard, 1)
  on conflict (xp, shard) do update set learners = xp_histogram.learners + 1;
\endif
COMMIT;
