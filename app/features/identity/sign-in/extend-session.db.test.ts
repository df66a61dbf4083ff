import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { authSessions } from '#app/db/schema/identity.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { createAuth, longestSessionDays, sessionDays } from './auth.server.ts'
import { extendSession } from './extend-session.server.ts'

describeWithDatabase('a session that is used', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })

  /** Uses a session that began so many days ago and was last moved on two days ago. @returns days that it has left */
  async function sessionUsedAt(ageInDays: number) {
    const { db } = database.current
    const { auth_user_id } = await seedLearner(db)
    const { token } = await seedSession(db, auth_user_id)
    const now = app.runtime.database.now().getTime()
    const created_at = new Date(now - ageInDays * dayInMs)
    await db.update(authSessions).set({ created_at }).where(eq(authSessions.token, token))
    const cookie = await extendSession(app.runtime, token, (now - 2 * dayInMs) / 1000)
    const [session] = await db.select().from(authSessions).where(eq(authSessions.token, token))
    const inCookie = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]) * 1000
    return { left: ((session?.expires_at.getTime() ?? 0) - now) / dayInMs, inCookie: inCookie / dayInMs }
  }

  it('lasts for another full period', async () => {
    const { left, inCookie } = await sessionUsedAt(3)
    expect(left).toBeCloseTo(sessionDays, 2)
    expect(inCookie).toBeCloseTo(left, 2)
  })

  it('begins and ends by the clock that all processes go by', async () => {
    const { db } = database.current
    const future = new Date(Date.now() + 800 * dayInMs)
    const { env, secret, queueMail } = app.runtime
    const auth = createAuth({ db, env, secret, queueMail, now: () => future, rateLimited: false })
    const response = await auth.handler(
      new Request(`${env.APP_URL}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: env.APP_URL },
        body: JSON.stringify({ email: 'klok@example.com', name: '', password: 'een lang wachtwoord' }),
      }),
    )
    const { token } = (await response.json()) as { token: string }
    const [session] = await db.select().from(authSessions).where(eq(authSessions.token, token))
    const daysFromThen = (time: Date | undefined) => ((time?.getTime() ?? 0) - future.getTime()) / dayInMs
    expect(daysFromThen(session?.created_at)).toBeCloseTo(0, 2)
    expect(daysFromThen(session?.expires_at)).toBeCloseTo(sessionDays, 2)
  })

  it('ends in any case, however often it is used', async () => {
    const { left, inCookie } = await sessionUsedAt(longestSessionDays - 1)
    expect(left).toBeCloseTo(1, 2)
    expect(inCookie).toBeCloseTo(1, 2)
    expect((await sessionUsedAt(longestSessionDays + 1)).left).toBeLessThan(0)
  })
})
