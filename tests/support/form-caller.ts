import { createApp } from '#server/app.ts'
import { callerWith } from '#tests/api/callers.ts'
import type { TestApp } from './app.ts'

let addresses = 0

/** Visitors of the same server who each come from an address of their own, as rate limits count addresses. */
export function visitorsOf(app: TestApp) {
  const env = { ...app.runtime.env, TRUST_PROXY: '1' as const }
  const server = createApp({ ...app.runtime, env }, { stopping: new AbortController().signal })
  return (headers: Record<string, string> = {}) => {
    addresses += 1
    const address = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
    return callerWith(server, { 'x-forwarded-for': address, ...headers })
  }
}
