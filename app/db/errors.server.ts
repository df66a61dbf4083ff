import { DrizzleQueryError } from 'drizzle-orm/errors'

interface Caused {
  code?: unknown
  constraint?: unknown
  message?: unknown
  severity?: unknown
  cause?: unknown
}

/** The error and what caused it, outermost first. Drizzle wraps what the driver threw. */
function chain(error: unknown): Caused[] {
  const found: Caused[] = []
  for (
    let e = error as Caused | undefined;
    e && typeof e === 'object' && found.length < 5;
    e = e.cause as Caused
  ) {
    found.push(e)
  }
  return found
}

/**
 * Socket errors and SQLSTATE (PostgreSQL appendix A): 08 and 57P connections, 53 no room on the disk, no memory, too many
 * connections, 58030 the disk itself, 25006 a standby that has not taken over yet. The database is away, not the query wrong.
 */
const away = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|08...|53...|57P0[1-5]|58030|25006)$/
const awayMessage =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** With these PostgreSQL ends the session, whatever the code: a full disk, for one, keeps it from opening any (XX000). */
const sessionEnds = new Set<unknown>(['FATAL', 'PANIC'])

/** What the database's own connections threw outside of a query: see {@link fromDatabase}. */
const thrown = new WeakSet<object>()

/** Says of an error that it came from a connection to the database. @returns the same error */
export function fromDatabase(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) thrown.add(error)
  return error
}

/** True when what was thrown says that a server cannot be reached, or cannot work, whatever server that is. */
export function isServerAway(error: unknown): boolean {
  return chain(error).some(
    (e) =>
      (typeof e.code === 'string' && away.test(e.code)) ||
      sessionEnds.has(e.severity) ||
      awayMessage.test(String(e.message ?? '')),
  )
}

/** A replica took too long over a read (57014), or gave it up to keep up with its primary (40001). */
export function isReplicaHeldUp(error: unknown): boolean {
  return chain(error).some(({ code }) => code === '57014' || code === '40001')
}

/**
 * True when trying again later may work because the database cannot be reached, or cannot work. A connection that broke
 * elsewhere, as with a client that left or a service that we ask, looks the same and is not meant.
 */
export function isDatabaseAway(error: unknown): boolean {
  const asked = chain(error).some((e) => e instanceof DrizzleQueryError || thrown.has(e))
  return asked && isServerAway(error)
}

/**
 * True for text that no database of ours can hold or find: a NUL in an id, a code or a search (22021), or in JSON (22P05).
 * Only a client that is broken, or up to something, sends it.
 */
export function isUnstorableText(error: unknown): boolean {
  return chain(error).some((e) => e.code === '22021' || e.code === '22P05')
}

/** True for a violated unique constraint (23505), of that name when one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return chain(error).some((e) => e.code === '23505' && (!constraint || e.constraint === constraint))
}

/**
 * True when a row was to be stored for a person who is not there any more (23503): the account was deleted while the
 * request was under way. Foreign keys are named after the table they lead to.
 */
export function isPersonGone(error: unknown): boolean {
  return chain(error).some(
    ({ code, constraint }) =>
      code === '23503' && /_(auth_users|ai_users|user_statistics)_\w+_fk$/.test(String(constraint ?? '')),
  )
}
