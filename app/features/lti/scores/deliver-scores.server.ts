import { run, statement } from '#app/db/statement.server.ts'
import { fetchOutside } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import { nextAttempt } from '#app/features/integrations/webhooks/webhook-rules.ts'
import { scoreScope } from '#app/features/lti/rules.ts'
import {
  ServiceError,
  type ServicePlace,
  serviceFault,
  serviceToken,
} from '#app/features/lti/service.server.ts'
import { scoreOf, scoresAddress } from './score.ts'

interface DueRow {
  id: string
  platform_id: string
  client_id: string
  token_url: string
  token_audience: string | null
  line_item_url: string
  subject: string
  done: number
  total: number
  /** Since when it is so. */
  changed_at: string
  attempts: number
}

/** At a time by one process, of which so many to one platform. */
const atOnce = 40
const atOnceToOne = 10

/**
 * Takes scores that are due. Their next attempt moves on by two minutes, longer than an attempt takes: a process that dies meanwhile loses
 * nothing, and no other takes them at the same time. Of whoever left the organisation nothing is told.
 */
const claimStatement = statement<DueRow>(
  'claim_lti_scores',
  `with due as (
     select s.id, s.next_attempt_at, row_number() over (partition by l.platform_id order by s.next_attempt_at, s.id) as place
     from lti_scores s join lti_links l on l.id = s.link_id join ai_users u on u.id = s.user_id and u.account_id = l.platform_id
     join lti_identities i on i.platform_id = l.platform_id and i.user_id = u.auth_user_id
     where s.state = 'waiting' and s.next_attempt_at <= $1::timestamptz
   ), taken as (
     select s.id from lti_scores s join due on due.id = s.id
     where due.place <= ${atOnceToOne} and s.state = 'waiting' and s.next_attempt_at <= $1::timestamptz
     order by s.next_attempt_at limit ${atOnce} for update of s skip locked
   )
   update lti_scores s set attempts = s.attempts + 1, next_attempt_at = $1::timestamptz + interval '2 minutes'
   from taken, lti_links l, lti_platforms p, ai_users u, lti_identities i
   where s.id = taken.id and l.id = s.link_id and p.id = l.platform_id and u.id = s.user_id and u.account_id = p.id
     and i.platform_id = p.id and i.user_id = u.auth_user_id
   returning s.id::text, p.id::text as platform_id, p.client_id, p.token_url, p.token_audience, l.line_item_url, i.subject, s.done, s.total,
     to_char(s.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, s.attempts`,
)

/** One that changed meanwhile is sent again. */
const settleStatement = statement(
  'settle_lti_score',
  `update lti_scores set state = $2, last_status = $3::int, last_error = $4, next_attempt_at = coalesce($5::timestamptz, next_attempt_at)
   where id = $1::uuid and changed_at = $6::timestamptz`,
)

/** The platform has something newer, such as what a teacher typed. */
const older = 409
/** It takes no score of this person, such as a teacher's: asking again changes nothing. */
const refusals = new Set([400, 422])

async function send({ outside, now }: ServicePlace, token: string, due: DueRow): Promise<number> {
  const response = await fetchOutside(outside, scoresAddress(due.line_item_url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
    // By the time of sending: some platforms compare it with when they stored the one before.
    body: JSON.stringify(scoreOf({ ...due, at: now.toISOString() })),
  })
  if (!response.ok && response.status !== older) throw new ServiceError('status', response.status)
  return response.status
}

async function settle(place: ServicePlace, due: DueRow, sent: Promise<number>): Promise<boolean> {
  const { db, now } = place
  const status = await sent.catch(serviceFault)
  const failed = typeof status === 'object' ? status : undefined
  const isFinal = failed?.fault === 'status' && refusals.has(failed.status ?? 0)
  const next = failed && !isFinal ? nextAttempt(due.attempts, now) : undefined
  await run(db, settleStatement, [
    due.id,
    failed ? (next ? 'waiting' : 'failed') : 'delivered',
    failed ? failed.status : (status as number),
    failed?.fault ?? null,
    next?.toISOString() ?? null,
    due.changed_at,
  ])
  return !failed
}

/**
 * Sends scores that are due, with one token for each platform. A failure is tried again for three days, as webhooks are. May run on several
 * machines at once.
 * @returns how many arrived, and how many did not
 */
export async function deliverScores(place: ServicePlace): Promise<{ delivered: number; failed: number }> {
  const due = await run(place.db, claimStatement, [place.now.toISOString()])
  const byPlatform = Map.groupBy(due, ({ platform_id }) => platform_id)
  const results = await Promise.all(
    [...byPlatform.values()].map(async (rows) => {
      const [first] = rows
      const token = first && serviceToken(place, first, scoreScope)
      // Each of its scores says so below.
      token?.catch(() => undefined)
      const sent: boolean[] = []
      for (const row of rows)
        sent.push(await settle(place, row, (async () => send(place, (await token) ?? '', row))()))
      return sent
    }),
  )
  const delivered = results.flat().filter(Boolean).length
  return { delivered, failed: due.length - delivered }
}
