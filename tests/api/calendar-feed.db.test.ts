import { beforeAll, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { daysOff } from '#app/db/schema/working-days.ts'
import { calendarFile } from '#app/features/notifications/calendar/calendar-file.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, signedIn } from './callers.ts'

const path = '/api/reminders/calendar'
/** Starts of events, as they are written. */
const starts = (file: string) => [...file.matchAll(/^DTSTART:(\S+)/gm)].map(([, start]) => start)

describeWithDatabase('snack time in a calendar', (database) => {
  let app: TestApp
  const db = () => database.current.db
  const addressOf = async (response: Response) =>
    new URL(((await response.json()) as { url: string }).url).pathname

  beforeAll(async () => {
    app = await testApp(database)
  })

  it('is read by whoever has the address, until it is replaced or stopped', async () => {
    const learner = await signedIn(app, db(), { full_name: 'Vera Vertrouwelijk' })
    const visitor = callerWith(app)
    expect(await (await learner.get(path)).json()).toEqual({ feed: null })
    const first = await addressOf(await learner.send('POST', path))
    const response = await visitor.get(first)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const file = await response.text()
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(starts(file).length).toBeGreaterThan(30)
    expect(file).toContain('/account-dashboard')
    for (const secret of ['Vera', learner.email, learner.user_id]) expect(file).not.toContain(secret)
    const second = await addressOf(await learner.send('POST', path))
    await expectProblem(await visitor.get(first), 404)
    expect((await visitor.get(second)).status).toBe(200)
    expect(await (await learner.get(path)).json()).toEqual({ feed: { since: expect.any(String) } })
    await learner.send('DELETE', path)
    await expectProblem(await visitor.get(second), 404)
    await expectProblem(await visitor.send('POST', path), 401)
  })

  it('ends with the account that may sign in', async () => {
    const learner = await signedIn(app, db())
    const address = await addressOf(await learner.send('POST', path))
    await db().update(aiUsers).set({ is_active: false })
    await expectProblem(await callerWith(app).get(address), 404)
    await db().update(aiUsers).set({ is_active: true })
  })

  it('has nothing on holidays, weekends, leave and days that were not chosen, at the time on the clock', async () => {
    const learner = await signedIn(app, db())
    const reader = { user_id: learner.user_id, language: 'nl' } as const
    const at = (moment: string) => calendarFile(db(), reader, 'https://snackwijs.example', new Date(moment))
    const christmas = starts(await at('2026-12-21T08:00:00Z'))
    expect(christmas.slice(0, 5)).toEqual([
      '20261221T080000Z',
      '20261222T080000Z',
      '20261223T080000Z',
      '20261224T080000Z',
      '20261228T080000Z',
    ])
    await db()
      .insert(daysOff)
      .values({ user_id: learner.user_id, first_day: '2026-12-22', last_day: '2026-12-24' })
    const chosen = {
      enabled: false,
      weekdays: [1, 3],
      time: '13:15',
      weekends: false,
      holidays: false,
    }
    expect((await learner.send('PUT', '/api/reminders', chosen)).status).toBe(200)
    expect(starts(await at('2026-12-21T08:00:00Z')).slice(0, 3)).toEqual([
      '20261221T121500Z',
      '20261228T121500Z',
      '20261230T121500Z',
    ])
    // The clock goes forward on 28 March: still a quarter past one. The 29th is Easter Monday.
    expect(starts(await at('2027-03-24T08:00:00Z')).slice(0, 2)).toEqual([
      '20270324T121500Z',
      '20270331T111500Z',
    ])
  })
})
