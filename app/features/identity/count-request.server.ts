import type { BetterAuthRateLimitStorage } from 'better-auth'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { randomId } from '#app/lib/random-id.ts'

/** As in count-attempt.server.ts, in the columns of Better Auth, which the version before still writes to. */
const countStatement = statement<{ count: number; wait: number }>(
  'count_request',
  `with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
   insert into auth_rate_limits as r (id, key, count, last_request) select $1, $2, 1, now from clock
   on conflict (key) do update set
     (count, last_request) = (select case when over then 1 else r.count + 1 end,
       case when over then excluded.last_request else r.last_request end
       from (values (r.last_request <= excluded.last_request - $3::bigint * 1000
         or r.last_request > excluded.last_request + 60000)) v (over))
   returning count, ceil((last_request - (select now from clock)) / 1000.0 + $3::bigint)::int as wait`,
)

/** Others that are deleted at this moment are left alone, or two processes could wait for each other. */
const forgetStatement = statement(
  'forget_requests',
  `delete from auth_rate_limits where key in (select key from auth_rate_limits
     where last_request < extract(epoch from clock_timestamp()) * 1000 - $1::bigint * 1000 for update skip locked)`,
)

/**
 * Counts requests by address for Better Auth's rate limits, instead of its own store: that goes by the clock of each
 * process, so one that is years ahead has all others refuse an address for years. A window starts with its first request.
 * @param longest seconds after which a counter has no use; those are deleted as often, for they hold IP addresses
 */
export function requestCounter(db: Db, longest: number): BetterAuthRateLimitStorage {
  let forgotten = performance.now()
  return {
    async consume(key, { window, max }) {
      if (performance.now() - forgotten > longest * 1000) {
        forgotten = performance.now()
        await run(db, forgetStatement, [longest])
      }
      const [row] = await run(db, countStatement, [randomId(), key, window])
      if (!row || row.count <= max) return { allowed: true, retryAfter: null }
      return { allowed: false, retryAfter: Math.min(Math.max(1, row.wait), window) }
    },
  }
}
