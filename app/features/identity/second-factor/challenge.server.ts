import { createHash } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { randomId } from '#app/lib/random-id.ts'

/**
 * What the server asked and waits for: the second step of signing in, a signature of a passkey, what comes back from the provider or the
 * learning platform of an organisation, and what follows from that.
 */
export type ChallengeKind =
  | 'second-step'
  | 'passkey'
  | 'passkey-new'
  | 'sso'
  | 'sso-answer'
  | 'sso-ticket'
  | 'sso-step'
  | 'lti'
  | 'lti-answer'
  | 'lti-choose'
  | 'lti-register'

const keepStatement = statement(
  'keep_challenge',
  `insert into auth_verifications (id, identifier, value, expires_at)
   values ($1, $2, $3, now() + make_interval(secs => $4::float8))`,
)
const readStatement = statement<{ value: string }>(
  'read_challenge',
  'select value from auth_verifications where identifier = $1 and expires_at > now()',
)
const takeStatement = statement<{ value: string }>(
  'take_challenge',
  'delete from auth_verifications where identifier = $1 and expires_at > now() returning value',
)

/** The database does not hold what opens something. */
const nameOf = (kind: ChallengeKind, challenge: string) =>
  `${kind}:${createHash('sha256').update(challenge).digest('hex')}`

/**
 * @param challenge random, and known to the browser only
 * @param about auth_users.id, or nobody's
 * @param seconds how long it is good for
 */
export async function keepChallenge(
  db: Db,
  kind: ChallengeKind,
  challenge: string,
  { about, seconds }: { about: string; seconds: number },
): Promise<void> {
  await run(db, keepStatement, [randomId(), nameOf(kind, challenge), about, seconds])
}

/** @returns whom it is about; undefined when it is over or was never asked */
export async function readChallenge(
  db: Db,
  kind: ChallengeKind,
  challenge: string,
): Promise<string | undefined> {
  const [row] = await run(db, readStatement, [nameOf(kind, challenge)])
  return row?.value
}

/** The same, and it is over: of two requests one has it. */
export async function takeChallenge(
  db: Db,
  kind: ChallengeKind,
  challenge: string,
): Promise<string | undefined> {
  const [row] = await run(db, takeStatement, [nameOf(kind, challenge)])
  return row?.value
}
