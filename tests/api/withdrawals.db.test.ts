import { hashPassword } from 'better-auth/crypto'
import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newsletterSubscriptions } from '#app/db/schema/forms.ts'
import { unsubscribeToken } from '#app/features/contact/newsletter-token.server.ts'
import { pageRequest } from '#app/features/identity/page-loader.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { stopToken } from '#app/features/notifications/reminders/reminder-token.server.ts'
import { action as stopRemindersPage } from '#app/features/notifications/reminders/reminder-unsubscribe-page.tsx'
import { action as leaveNewsletterPage } from '#app/features/support/newsletter-unsubscribe-page.tsx'
import { createLog } from '#app/lib/log.server.ts'
import { withdrawalLine } from '#app/lib/withdrawal.server.ts'
import { createApp } from '#server/app.ts'
import { testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { signedIn, type Target } from './callers.ts'

/** What a restore of an older backup has to do again is in the log (docs/decisions/0025). */
describeWithDatabase('whoever withdraws something', (database) => {
  let runtime: Runtime
  let target: Target
  let logged: string[] = []
  beforeAll(async () => {
    const log = createLog('info', { write: (line) => void logged.push(line) })
    runtime = { ...(await testApp(database)).runtime, log }
    const app = createApp(runtime, { stopping: new AbortController().signal })
    target = { request: app.request.bind(app) }
  })
  beforeEach(() => {
    logged = []
  })
  const withdrawn = () =>
    logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.withdrawn)
  const page = (token: string) => {
    const context = new RouterContextProvider()
    const ctx = { db: database.current.db, viewer: null, now: new Date(), language: 'nl' as const }
    context.set(pageRequest, { ctx, runtime } as never)
    const request = new Request(`http://localhost/?token=${encodeURIComponent(token)}`, { method: 'POST' })
    return { request, context, params: {} } as never
  }

  it('leaves, by the id of the account and nothing else', async () => {
    const password = 'paprikachips'
    const caller = await signedIn(target, database.current.db, {
      password_hash: await hashPassword(password),
    })
    const confirm = { current_password: 'verkeerd', confirm_email: caller.email }
    expect((await caller.send('POST', '/api/delete-account', confirm)).status).toBe(400)
    expect(withdrawn(), 'nothing was deleted').toEqual([])
    const given = { ...confirm, current_password: password }
    expect((await caller.send('POST', '/api/delete-account', given)).status).toBe(200)
    expect(withdrawn()).toEqual([expect.objectContaining(withdrawalLine('account', caller.auth_user_id))])
    for (const mark of [caller.email, caller.auth_user_id, caller.user_id])
      expect(logged.join()).not.toContain(mark)
  })

  it('switches reminders off, in the settings or by the link in a mail', async () => {
    const caller = await signedIn(target, database.current.db)
    const settings = { weekdays: [1], time: '09:00', weekends: false, holidays: false }
    await caller.send('PUT', '/api/reminders', { ...settings, enabled: true })
    expect(withdrawn()).toEqual([])
    await caller.send('PUT', '/api/reminders', { ...settings, enabled: false })
    await stopRemindersPage(page(stopToken(runtime.secret, caller.user_id)))
    const line = expect.objectContaining(withdrawalLine('reminders', caller.user_id))
    expect(withdrawn()).toEqual([line, line])
  })

  it('leaves the newsletter', async () => {
    const reader = { email: 'lezer@example.nl', language: 'nl' as const, confirm_sent_at: new Date() }
    const [row] = await database.current.db
      .insert(newsletterSubscriptions)
      .values(reader)
      .returning({ id: newsletterSubscriptions.id })
    const id = row?.id ?? ''
    await leaveNewsletterPage(page(unsubscribeToken(runtime.secret, id)))
    expect(withdrawn()).toEqual([expect.objectContaining(withdrawalLine('newsletter', id))])
    await leaveNewsletterPage(page('not ours'))
    expect(withdrawn()).toHaveLength(1)
  })
})
