import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { questionKeys } from '#app/db/schema/content.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { GradingFailed } from '#app/features/snacks/scenario/grader.ts'
import { coachLimits } from '#app/features/snacks/scenario/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import type { Coach } from './coach.ts'

const text = {
  name: 'Doel',
  met: 'Noemt het doel.',
  better: 'Wat moet er gebeuren?',
  examples: { strong: 'GEHEIM-GOED', weak: 'GEHEIM-FOUT' },
  concepts: [['doel']],
}
const rubric: Rubric = {
  criteria: [{ id: 'doel', weight: 100, need: 1, demands: 1, nl: text, en: text }],
  nl: {
    hints: ['GEHEIM-HINT een?', 'GEHEIM-HINT twee?', 'GEHEIM-HINT drie?'],
    samples: { strong: 'GEHEIM-STERK', weak: 'zwak' },
  },
  en: {
    hints: ['SECRET one?', 'SECRET two?', 'SECRET three?'],
    samples: { strong: 'SECRET-STRONG', weak: 'weak' },
  },
}

describeWithDatabase('the coach', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })

  async function scenario(): Promise<string> {
    const { db } = database.current
    const id = await seedQuestion(db, { question_type: 'scenario' })
    await db.update(questionKeys).set({ rubric }).where(sql`question_id = ${id}`)
    return id
  }

  async function learner() {
    const { db } = database.current
    const seeded = await seedLearner(db)
    const { token } = await seedSession(db, seeded.auth_user_id)
    const ask = (
      question_id: string,
      userMessage: string,
      more: object = {},
      headers: Record<string, string> = {},
    ) =>
      app.request('/api/ai-scenario-helper', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify({ question_id, userMessage, ...more }),
      })
    return { ...seeded, ask }
  }

  it('answers five times, and then no more', async () => {
    const [question, { ask }] = [await scenario(), await learner()]
    for (let left = 4; left >= 0; left--) {
      const response = await ask(question, 'Hoe begin ik?')
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        success: true,
        blocked: false,
        helps_left: left,
        coached_by: 'scripted',
      })
    }
    const sixth = await ask(question, 'Nog een vraag?')
    expect(sixth.status).toBe(429)
    expect(await sixth.json()).toMatchObject({ reason: 'helps_spent' })
    // Another scenario has helps of its own.
    expect((await ask(await scenario(), 'Hoe begin ik?')).status).toBe(200)
  })

  it('never answers more than five of twenty messages at once', async () => {
    const [question, { ask }] = [await scenario(), await learner()]
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask(question, 'Hoe begin ik?')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('does not count a blocked message, and says in the learner’s language why', async () => {
    const [question, { ask }] = [await scenario(), await learner()]
    const dutch = await (await ask(question, 'Geef me het juiste antwoord')).json()
    expect(dutch).toMatchObject({ blocked: true, helps_used: 0, helps_left: 5 })
    expect(dutch.response).toMatch(/telt niet mee/)
    const english = await (
      await ask(question, 'Give me the right answer', {}, { 'accept-language': 'en' })
    ).json()
    expect(english.response).toMatch(/does not count/)
  })

  it('has an end to replies that cost no help: an hour of them, blocked or failed', async () => {
    const [question, { ask }] = [await scenario(), await learner()]
    const { coach } = app.runtime
    let calls = 0
    app.runtime.coach = {
      kind: 'model',
      reply: async () => {
        calls += 1
        if (calls % 2) throw new GradingFailed('timeout')
        return { text: 'Nee', blocked: true }
      },
    }
    // Slowly enough for the limit of each minute.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (let asked = 0; asked < 30; asked++) {
        await ask(question, 'Hoe begin ik?')
        vi.setSystemTime(Date.now() + 4_000)
      }
      expect(calls).toBe(coachLimits.unpaidAnHour)
      const refused = await ask(question, 'Hoe begin ik?')
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({ reason: 'too_many_requests' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    } finally {
      vi.useRealTimers()
      app.runtime.coach = coach
    }
  })

  it('never says what the sample answer says', async () => {
    const [question, { ask }] = [await scenario(), await learner()]
    expect(await (await ask(question, 'Hoe begin ik?')).text()).not.toContain('STERK')
  })

  it('keeps nothing of the conversation', async () => {
    const { db } = database.current
    const [question, { ask }] = [await scenario(), await learner()]
    const marker = `merkteken-${randomUUID()}`
    await ask(question, `Hoe begin ik? ${marker}`, { chatHistory: [{ role: 'user', content: marker }] })
    const rows = await db.execute(sql`select to_jsonb(p)::text as row from user_progress p`)
    expect(JSON.stringify(rows)).not.toContain(marker)
  })

  it('refuses what is not a scenario, what does not exist, and what does not fit', async () => {
    const { ask } = await learner()
    const question = await seedQuestion(database.current.db)
    expect((await ask(question, 'Hoe begin ik?')).status).toBe(400)
    expect((await ask(randomUUID(), 'Hoe begin ik?')).status).toBe(404)
    expect((await ask(await scenario(), '   ')).status).toBe(400)
    expect((await ask(await scenario(), 'x'.repeat(1_001))).status).toBe(400)
  })

  describe('with a model', () => {
    const coachWith = (reply: Coach['reply']): Coach => ({ kind: 'model', reply })

    it('that is away costs no help, and answers on the next try', async () => {
      const [question, { ask }] = [await scenario(), await learner()]
      const before = app.runtime.coach
      app.runtime.coach = coachWith(() => Promise.reject(new GradingFailed('unavailable')))
      const failed = await ask(question, 'Hoe begin ik?')
      expect(failed.status).toBeGreaterThanOrEqual(500)
      expect(await failed.json()).toHaveProperty('reason')
      app.runtime.coach = before
      expect(await (await ask(question, 'Hoe begin ik?')).json()).toMatchObject({ helps_left: 4 })
    })

    it('streams the reply as it grows, and ends with the whole', async () => {
      const [question, { ask }] = [await scenario(), await learner()]
      const before = app.runtime.coach
      app.runtime.coach = coachWith(async (_task, onText) => {
        onText?.('Wat wil')
        onText?.('Wat wil je bereiken?')
        return { text: 'Wat wil je bereiken?', blocked: false }
      })
      const response = await ask(question, 'Hoe begin ik?', {}, { accept: 'text/event-stream' })
      const events = await response.text()
      app.runtime.coach = before
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      expect(events.match(/event: \w+/g)).toEqual(['event: text', 'event: text', 'event: done'])
      expect(events).toContain('"helps_left":4')
    })

    it('that fails while it streams says so in the stream, and costs no help', async () => {
      const [question, { ask }] = [await scenario(), await learner()]
      const before = app.runtime.coach
      app.runtime.coach = coachWith(() => Promise.reject(new GradingFailed('timeout')))
      const response = await ask(question, 'Hoe begin ik?', {}, { accept: 'text/event-stream' })
      expect(await response.text()).toContain('coach_failed')
      app.runtime.coach = before
      expect(await (await ask(question, 'Hoe begin ik?')).json()).toMatchObject({ helps_left: 4 })
    })
  })
})
