import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { planOfAccount, statusOfAccount } from './accounts/account-access.server.ts'

interface Figures {
  learners: number
  blocked: number
  active_7_days: number
  messages: number
  spam: number
}

const figuresStatement = statement<Figures>(
  'admin_figures',
  `select (select count(*) from ai_users where is_active)::int as learners,
     (select count(*) from ai_users where not is_active)::int as blocked,
     (select count(*) from user_statistics where last_activity >= $1::timestamptz - interval '7 days')::int as active_7_days,
     (select count(*) from form_messages where handled_at is null and not is_spam)::int as messages,
     (select count(*) from form_messages where handled_at is null and is_spam)::int as spam`,
)

interface AccountGroup {
  type: 'company' | 'personal'
  plan: string | null
  billing_status: string | null
  accounts: number
  seats: number
}

const groupsStatement = statement<AccountGroup>(
  'admin_account_groups',
  `select type, ${planOfAccount} as plan, ${statusOfAccount} as billing_status, count(*)::int as accounts,
     sum(seats_limit)::int as seats
   from accounts group by 1, 2, 3 order by 2 nulls last, type, 3 nulls first`,
)

const queueStatement = statement<{ there: boolean }>(
  'admin_queue',
  `select to_regclass('pgboss.job') is not null as there`,
)
const failedStatement = statement<{ queue: string; jobs: number }>(
  'admin_failed_jobs',
  `select name as queue, count(*)::int as jobs from pgboss.job where state = 'failed' group by name order by name`,
)

/** Jobs that were given up, by queue; null where there is no queue. They are kept as long as the queue keeps jobs. */
async function failedJobs(db: Db) {
  const [queue] = await run(db, queueStatement, [])
  return queue?.there ? run(db, failedStatement, []) : null
}

/** What an operator wants to know at a glance. */
export async function overview(db: Db, now: Date) {
  const [figures] = await run(db, figuresStatement, [now.toISOString()])
  return {
    figures: figures as Figures,
    accounts: await run(db, groupsStatement, []),
    failed: await failedJobs(db),
  }
}
