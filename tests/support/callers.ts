import { seedAuthUser, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'

export interface Answer {
  status: number
  body: Record<string, unknown> & { fields?: Record<string, string> }
}

/** People who call the API: made, signed in, and able to send. */
export function callers(database: TestDatabase, app: () => TestApp) {
  const db = () => database.current.db
  return {
    /** One request through the front door, with a session token or without. */
    async call(token: string | undefined, method: string, path: string, body?: unknown): Promise<Answer> {
      const response = await app().request(`/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    },
    /** Somebody who signed up and has no profile yet. */
    async signedUp(email?: string) {
      const user = await seedAuthUser(db(), email ? { email } : {})
      return { ...user, ...(await seedSession(db(), user.auth_user_id)) }
    },
    async learner(given: Parameters<typeof seedLearner>[1] = {}) {
      const seeded = await seedLearner(db(), given)
      return { ...seeded, ...(await seedSession(db(), seeded.auth_user_id)) }
    },
  }
}
