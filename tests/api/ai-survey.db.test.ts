import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aiSurveyAnswers, aiSurveys, aiSurveyVoters } from '#app/db/schema/ai-register.ts'
import { endSurveys, openSurveyFor, pastSurveys } from '#app/features/programme/survey/surveys.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
const path = '/api/programme/survey'

describeWithDatabase('the survey of what is really used', (database) => {
  let app: TestApp
  let lead: SignedIn
  let people: SignedIn[]
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(async () => {
    const owner = await signedIn(app, db(), { role: 'org_admin', company_name: 'Hofstra', account: company })
    const member = (role: 'member' | 'learning_lead') =>
      signedIn(app, db(), { role, account_id: owner.account_id })
    lead = await member('learning_lead')
    people = [owner, lead, ...(await Promise.all(Array.from({ length: 8 }, () => member('member'))))]
  })

  const open = (by = lead, request_id = randomUUID()) => by.send('POST', path, { request_id, days: 5 })
  const answer = (by: SignedIn, given: object = {}) =>
    by.send('POST', `${path}/answer`, {
      tools: ['other'],
      often: 'daily',
      data_kinds: ['personal'],
      ...given,
    })

  it('is answered once each, tells nothing while it is open, and whole eights when it is over', async () => {
    const request_id = randomUUID()
    for (const response of await Promise.all([open(lead, request_id), open(lead, request_id)]))
      expect(response.status).toBe(200)
    await expectProblem(await open(), 409, 'survey_open')
    for (const [index, who] of people.entries()) {
      const own = index < 9 ? {} : { often: 'never', tools: [], data_kinds: [] }
      expect((await answer(who, own)).status).toBe(200)
    }
    await expectProblem(await answer(lead), 409, 'survey_answered')
    expect(await pastSurveys(db(), lead.account_id)).toEqual([])
    expect(await openSurveyFor(db(), lead.account_id, lead.user_id)).toMatchObject({ answered: true })
    const [both, again] = await Promise.all([lead.send('DELETE', path), lead.send('DELETE', path)])
    expect([both.status, again.status].toSorted()).toEqual([200, 404])
    expect(await pastSurveys(db(), lead.account_id)).toMatchObject([
      { results: { answered: 8, tools: { other: 8 }, often: { daily: 8 }, data_kinds: { personal: 8 } } },
    ])
    const [survey] = await db().select().from(aiSurveys).where(eq(aiSurveys.account_id, lead.account_id))
    for (const table of [aiSurveyAnswers, aiSurveyVoters])
      expect(await db().$count(table, eq(table.survey_id, survey?.id ?? ''))).toBe(0)
    await expectProblem(await answer(lead), 404, 'survey_not_found')
  })

  it('keeps no name and no moment with an answer', async () => {
    await open()
    await answer(lead)
    const [survey] = await db().select().from(aiSurveys).where(eq(aiSurveys.account_id, lead.account_id))
    const answers = await db()
      .select()
      .from(aiSurveyAnswers)
      .where(eq(aiSurveyAnswers.survey_id, survey?.id ?? ''))
    expect(Object.keys(answers[0] ?? {}).sort()).toEqual(['data_kinds', 'id', 'often', 'survey_id', 'tools'])
  })

  it('ends by itself after its last day, once', async () => {
    await open()
    await answer(lead)
    const [survey] = await db().select().from(aiSurveys).where(eq(aiSurveys.account_id, lead.account_id))
    const [year = 0, month = 1, day = 1] = (survey?.closes_on ?? '').split('-').map(Number)
    expect(await endSurveys(db(), new Date(Date.UTC(year, month - 1, day, 12)))).toBe(0)
    const after = new Date(Date.UTC(year, month - 1, day + 1, 12))
    const stillOpen = await db().$count(aiSurveys, isNull(aiSurveys.results))
    const ended = await Promise.all([endSurveys(db(), after), endSurveys(db(), after)])
    expect(ended.reduce((all, one) => all + one, 0)).toBe(stillOpen)
    expect(await endSurveys(db(), after)).toBe(0)
    expect(await pastSurveys(db(), lead.account_id)).toMatchObject([{ results: { answered: 0, tools: {} } }])
  })

  it('is opened and ended by the owner and learning leads, in an organisation of eight or more', async () => {
    const [, , member] = people as [SignedIn, SignedIn, SignedIn]
    await expectProblem(await open(member), 403, 'lead_role_required')
    await open()
    await expectProblem(await member.send('DELETE', path), 403, 'lead_role_required')
    const small = await signedIn(app, db(), { role: 'org_admin', account: company })
    await expectProblem(await open(small), 409, 'survey_too_small')
    // Another organisation's survey is none of theirs.
    await expectProblem(await answer(small), 404, 'survey_not_found')
    await expectProblem(await answer(member, { tools: ['made-up'] }), 400, 'survey_tool')
  })
})
