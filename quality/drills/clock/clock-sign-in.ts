import type pg from 'pg'
import { sessionDays } from '#app/features/identity/sign-in/auth.server.ts'
import { emailOf, password } from '#quality/bench/load/school.ts'
import type { AppProcess } from '#quality/drills/app-process.ts'
import { example, none } from '#quality/drills/report.ts'

/** What went wrong with sign-ins while the clock of one process was off, each with what should have happened. */
export interface SignInFaults {
  /** The right password, at the process whose clock is off. */
  refused: string[]
  /** Passwords tried for one e-mail address: held back for too long, or not at all. */
  guesses: string[]
  /** Sign-ins from one network address, likewise. */
  addresses: string[]
  /** Sessions begun at the process whose clock is off: not taken by both, or of another time than the sign-in. */
  sessions: string[]
  times: string[]
}

export const noFaults = (): SignInFaults => ({
  ...{ refused: [], guesses: [], addresses: [] },
  ...{ sessions: [], times: [] },
})

export const signInAims = ({ refused, guesses, addresses, sessions, times }: SignInFaults) => [
  none(`sign-ins refused where the clock was off${example(refused)}`, refused.length),
  none(
    `limits of passwords for an e-mail address that followed the clock${example(guesses)}`,
    guesses.length,
  ),
  none(
    `limits of sign-ins from a network address that followed the clock${example(addresses)}`,
    addresses.length,
  ),
  none(
    `sessions begun where the clock was off that are not taken by both${example(sessions)}`,
    sessions.length,
  ),
  none(
    `sessions begun where the clock was off that do not last ${sessionDays} days from then${example(times)}`,
    times.length,
  ),
]

/** Seconds for which tries are counted: for an e-mail address, and for a network address. */
const windows = { guesses: 900, addresses: 60 }
/** More than any limit. */
const many = 1_000

interface Case {
  /** The first one's clock is off. */
  apps: readonly [AppProcess, AppProcess]
  client: pg.Client
  /** Number of a learner who has a password, and what the clock shows. */
  learner: number
  clock: string
}

/**
 * Both limits are counted in rows that the processes share. The process with the wrong clock writes each of them; then the
 * other one must hold it for as long as it lasts, and for no longer. Nobody waits for that: the rows are moved back.
 */
export async function signInUnder(
  { apps, client, learner, clock }: Case,
  faults: SignInFaults,
): Promise<void> {
  const [off, right] = apps
  const address = `198.51.100.${learner % 256}`
  const signIn = (app: AppProcess, typed: string) => tryToSignIn(app, { learner, address, typed })
  const rows = {
    guesses: {
      table: 'attempt_counts',
      of: `key = 'sign-in:' || encode(sha256(convert_to('${emailOf(learner)}', 'UTF8')), 'hex')`,
      passed: (seconds: number) => `started_at = started_at - make_interval(secs => ${seconds})`,
    },
    addresses: {
      table: 'auth_rate_limits',
      of: `key like '${address}|%'`,
      passed: (seconds: number) => `last_request = last_request - ${1000 * seconds}`,
    },
  }
  const isHeldAndLetGo = async (limit: keyof typeof rows) => {
    const expect = (what: string, met: boolean) => met || faults[limit].push(`${clock}: ${what}`)
    const { table, of, passed } = rows[limit]
    const { rowCount } = await client.query(`update ${table} set count = ${many} where ${of}`)
    expect(`${rowCount} counters`, rowCount !== 0)
    const held = await signIn(right, 'a wrong one')
    expect(
      `${held.status}, Retry-After ${held.retryAfter}, at the limit`,
      held.status === 429 && held.retryAfter > 0 && held.retryAfter <= windows[limit],
    )
    await client.query(`update ${table} set ${passed(windows[limit] + 1)} where ${of}`)
    const { status } = await signIn(right, password)
    expect(`${status} after the window`, status === 200)
  }
  const wrong = await signIn(off, 'a wrong one')
  if (wrong.status !== 401) faults.refused.push(`${clock}: ${wrong.status} for a wrong password`)
  await isHeldAndLetGo('guesses')
  const begun = await signIn(off, password)
  if (begun.status !== 200) faults.refused.push(`${clock}: ${begun.status} for the right password`)
  await isHeldAndLetGo('addresses')
  const taken = await Promise.all(apps.map((app) => statusWith(app, begun.token)))
  if (taken.some((status) => status !== 200)) faults.sessions.push(`${clock}: ${taken.join(' and ')}`)
  if (!(await isOfNow(client, begun.token))) faults.times.push(clock)
}

interface Try {
  learner: number
  address: string
  typed: string
}

async function tryToSignIn({ url }: AppProcess, { learner, address, typed }: Try) {
  const headers = {
    'content-type': 'application/json',
    origin: url.replace('127.0.0.1', 'localhost'),
    'x-forwarded-for': address,
  }
  const body = JSON.stringify({ email: emailOf(learner), password: typed })
  const reply = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  const { token = '' } = (await reply.json()) as { token?: string }
  return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')), token }
}

async function statusWith({ url }: AppProcess, token: string): Promise<number> {
  const reply = await fetch(`${url}/api/sessions`, { headers: { authorization: `Bearer ${token}` } })
  await reply.text()
  return reply.status
}

/** Begun within the last minute, and ending when such a session does. */
async function isOfNow(client: pg.Client, token: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth_sessions where token = $1 and abs(extract(epoch from now() - created_at)) < 60
       and abs(extract(epoch from now() + make_interval(days => $2::int) - expires_at)) < 60`,
    [token, sessionDays],
  )
  return rowCount === 1
}
