import { fewestAnswers } from './rules.ts'

/** SQL: every time that somebody belonged to the account in $1, over or not. */
export const memberships = `select id as user_id, full_name, joined_account_at as joined_at, null::timestamptz as left_at
     from ai_users where account_id = $1::uuid
     union all
     select user_id, full_name, joined_at, left_at from past_memberships where account_id = $1::uuid`

/**
 * SQL: what an employer may count, as common table expressions for the account in $1 (docs/decisions/0021, 0030).
 * - `membership`: see {@link memberships}.
 * - `seen`: events within one of those, before `until`.
 * - `first_time`: of those, when each item was completed for the first time. Everything is counted from these: doing a question
 *   again is only possible after a wrong answer, so whatever counts twice tells that it was wrong.
 * - `block`: somebody's marked first times in fives, in order; those that are full, with when they began. A share right is an
 *   average over whole blocks, so that of any two figures either all of five answers differ, or none.
 */
export const countedEvents = (until: string) => `
   membership as (${memberships}), seen as materialized (
     select e.user_id, e.id, e.kind, e.item_id, e.content_hash, e.score, e.completed, e.self_assessed, e.xp, e.created_at
     from membership m join learning_events e on e.user_id = m.user_id and e.created_at >= m.joined_at
       and (m.left_at is null or e.created_at < m.left_at) and e.created_at < ${until}
   ), first_time as materialized (
     select distinct on (user_id, kind, item_id) user_id, id, item_id, score, created_at
     from seen where completed order by user_id, kind, item_id, id
   ), marked as (
     select user_id, id, score, created_at,
       (row_number() over (partition by user_id order by id) - 1) / ${fewestAnswers} as block
     from first_time where score is not null
   ), block as (
     select user_id, block, sum(score) as points, min(created_at) as began
     from marked group by user_id, block having count(*) = ${fewestAnswers}
   )`

/**
 * SQL: the events of `seen` of one member at a time, for statements that go person by person (`lateral`): `from` and `where` with the
 * event as `e`, of a row `m` of the account's members with `id` and `joined_account_at`.
 */
export const seenOfMember = `learning_events e where e.user_id = m.id and (e.created_at >= m.joined_account_at
       or exists (select from past_memberships past where past.user_id = m.id and past.account_id = $1::uuid
         and e.created_at >= past.joined_at and e.created_at < past.left_at))`
