import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import { decay } from '#app/features/progress/decay.ts'
import { dailyQuota } from '#app/features/progress/rules.ts'
import { defaultWeeks, toWeekBits, weekdays } from '#app/features/working-days/rules.ts'
import type { Learner } from '#quality/drills/learners.ts'
import { type Acknowledged, acknowledgedBy } from '#quality/drills/load.ts'
import type { OwnStage } from '#quality/drills/stage.ts'

/** People whom a wrong clock would treat wrongly. */
export interface ClockCases {
  /** Learners with a daily quota, one for each jump. */
  free: readonly Learner[]
  /** Learners who work every day, have been idle for ten, and owe three days of XP. */
  idle: readonly Learner[]
  all: readonly Learner[]
}

const idleDays = 10
const idleXp = 500
const idlePeople = 20
const waitLimit = 150_000

/** Takes them from the end of the learners, and gives the idle ones XP and a reminder for tomorrow. */
export async function prepareClockCases(
  client: pg.Client,
  learners: readonly Learner[],
  jumps: number,
): Promise<ClockCases> {
  const all = learners.slice(-(jumps + idlePeople))
  const [free, idle] = [all.slice(0, jumps), all.slice(jumps)]
  const ids = idle.map(({ id }) => id)
  await client.query('update ai_users set subscription_status = null where id = any($1::uuid[])', [
    free.map(({ id }) => id),
  ])
  await client.query(
    `with learner as (
       update user_statistics set xp = $2::int, last_activity = now() - make_interval(days => $3::int)
       where user_id = any($1::uuid[]) returning user_id
     ) insert into xp_ledger (user_id, reason, amount, balance) select user_id, 'drill', $2::int, $2::int from learner`,
    [ids, idleXp, idleDays],
  )
  await client.query(
    `insert into working_weeks (user_id, from_day, weeks, weeks_from, works_holidays)
     select id, $2, array[$3::smallint], $4, true from unnest($1::uuid[]) id`,
    [ids, defaultWeeks.from_day, toWeekBits(weekdays), defaultWeeks.weeks_from],
  )
  await client.query('delete from xp_histogram')
  await client.query(
    `insert into xp_histogram (xp, shard, learners)
     select xp, ${shardOf('user_id')}, count(*) from user_statistics group by 1, 2`,
  )
  // A quarter of an hour that has just passed: settings do not call it back, so the next one is tomorrow's.
  await client.query(
    `insert into reminder_settings (user_id, enabled, weekdays, minute, weekends, holidays, updated_at)
     select id, true, '{1,2,3,4,5}', ((extract(hour from local) * 60 + extract(minute from local))::int / 15 * 15), true, true, now()
     from unnest($1::uuid[]) id, (select now() at time zone 'Europe/Amsterdam' as local) clock`,
    [ids],
  )
  return { free, idle, all }
}

/** What answers of somebody with a quota came to. */
export interface QuotaAnswers {
  /** Told with 200 by either process, for the check of what survived. */
  acknowledged: Acknowledged[]
  /** Of those, told by the process whose clock is off. */
  ofShifted: number
  /** Replies that are neither one of the quota's 200s nor, after them, a 429 with `daily_limit_reached`. */
  wrong: string[]
  signedOut: number
}

/**
 * Somebody with a quota answers twice as often as it allows, by turns at each process, first at the one whose clock is off:
 * so it takes three of the five.
 */
export async function answersOf({ apps, questions }: OwnStage, learner: Learner): Promise<QuotaAnswers> {
  const seen: QuotaAnswers = { acknowledged: [], ofShifted: 0, wrong: [], signedOut: 0 }
  for (let index = 0; index < 2 * dailyQuota.mcq_questions; index += 1) {
    const at = apps[index % 2] ?? apps[0]
    const question_id = questions[index] as string
    const attempt = { answer: 'A', attempt_id: randomUUID() }
    const given_at = Date.now()
    const reply = await fetch(`${at.url}/api/questions/${question_id}/answer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(attempt),
    })
    const text = await reply.text()
    const isOver = reply.status === 429 && text.includes('"reason":"daily_limit_reached"')
    if (index < dailyQuota.mcq_questions ? reply.status !== 200 : !isOver)
      seen.wrong.push(`answer ${index + 1}: ${reply.status} ${text.slice(0, 200)}`)
    if (reply.status === 401) seen.signedOut += 1
    if (reply.status !== 200) continue
    if (at === apps[0]) seen.ofShifted += 1
    const about = { user_id: learner.id, question_id, ...attempt, given_at, again_at: null }
    seen.acknowledged.push(acknowledgedBy(text, about))
  }
  return seen
}

/** Has the process with the wrong clock work off decay, clearing and reminders, and nobody else. */
export async function jobsAgain(client: pg.Client, { apps, databaseUrl }: OwnStage): Promise<void> {
  await Promise.all(apps.map((app) => app.stop()))
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  const jobs = await Promise.all(['decay', 'forget', 'reminders'].map((queue) => boss.send(queue, {})))
  await boss.stop({ graceful: false })
  await apps[0].start()
  const done = `select from pgboss.job where id = any($1::uuid[]) and state = 'completed'`
  const sent = jobs.filter((id) => id !== null)
  for (const started = performance.now(); (await client.query(done, [sent])).rowCount !== sent.length; ) {
    if (performance.now() - started > waitLimit) throw new Error('The jobs were not worked off')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await apps[1].start()
}

/** @returns by how much the XP of idle learners differs from what they had, less what they owe */
export async function overdue(client: pg.Client, idle: readonly Learner[]): Promise<number> {
  const expected = idleXp - (idleDays - decay.graceDays) * decay.xpPerDay
  const { rows } = await client.query<{ off: number }>(
    'select coalesce(sum(abs(xp - $2::int)), 0)::int as off from user_statistics where user_id = any($1::uuid[])',
    [idle.map(({ id }) => id), expected],
  )
  return rows[0]?.off ?? Number.NaN
}
