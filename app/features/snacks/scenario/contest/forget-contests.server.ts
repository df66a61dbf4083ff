import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

const expireStatement = statement<{ id: string }, { now: string }>(
  'expire_contests',
  (p) => `with gone as (
       update contests set state = 'expired', sealed_text = null
       where state = 'asked' and expires_at <= ${p.now}::timestamptz returning id, user_id, question_id
     ), told as (
       insert into notifications (user_id, type, key, data, created_at)
       select user_id, 'contest', 'contest:' || id, jsonb_build_object('kind', 'expired', 'question_id', question_id),
         ${p.now}::timestamptz from gone order by user_id
       on conflict (user_id, key) do nothing
     )
     select id::text as id from gone`,
)

/** Deletes the texts that nobody decided on in time, and tells their writers. @returns how many */
export async function forgetContests(db: Db, now: Date): Promise<number> {
  return (await run(db, expireStatement, { now: now.toISOString() })).length
}
