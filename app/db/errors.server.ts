interface Caused {
  code?: unknown
  constraint?: unknown
  message?: unknown
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

/** Socket errors and SQLSTATE classes 08 and 57P (PostgreSQL appendix A): the database is away, not the query wrong. */
const away = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|08...|57P0[1-5]|53300)$/
const awayMessage =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** True when trying again later may work because the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  return chain(error).some(
    (e) => (typeof e.code === 'string' && away.test(e.code)) || awayMessage.test(String(e.message ?? '')),
  )
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
