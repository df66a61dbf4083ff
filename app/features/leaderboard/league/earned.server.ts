import { refresherXp } from '#app/features/progress/rules.ts'

/**
 * SQL: the XP that somebody earned by learning since a moment, by two indexes of (user_id, created_at). What decay took and what was won
 * back is no learning and does not count.
 */
export const earnedSince = (user: string, since: string) => `(
  coalesce((select sum(e.xp) from learning_events e where e.user_id = ${user} and e.created_at >= ${since}), 0)
  + ${refresherXp} * (select count(*) from refresher_answers r where r.user_id = ${user} and r.created_at >= ${since}))::int`
