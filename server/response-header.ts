import type { Context } from 'hono'

/**
 * Sets a header of the finished response. Hono's own `c.header()` makes a new response of a finished one, for which
 * Node's adapter has to build native ones: that costs more than grading an answer. Only headers that may not be changed,
 * such as those of a redirect, go that way.
 */
export function setResponseHeader(c: Context, name: string, value: string): void {
  try {
    c.res.headers.set(name, value)
  } catch {
    c.header(name, value)
  }
}
