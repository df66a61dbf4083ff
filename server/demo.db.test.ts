import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authAccounts } from '#app/db/schema/identity.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { seedAuthUser } from '#app/features/progress/seed.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { testApp } from '#tests/support/app.ts'
import { seedLesson, seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { seedDemo, settleDemo } from './demo.ts'

describeWithDatabase('a server that is not for this machine alone', (database) => {
  const start = async (settings: Record<string, string>) => {
    const { runtime } = await testApp(database)
    return settleDemo({ ...runtime, env: parseEnv({ LOG_LEVEL: 'silent', ...settings }) })
  }
  const open = { HOST: '0.0.0.0' }

  it('starts where there are no demo users, whoever else has such an address', async () => {
    const { db } = database.current
    await seedAuthUser(db, {
      email: 'iemand@snackwijs.example',
      password_hash: await hashPassword('snackwijs'),
    })
    expect(await start(open)).toEqual([])
  })

  it('does not start where somebody has the password of the demo, until that is another one', async () => {
    const { db } = database.current
    const mine = await seedAuthUser(db, {
      email: 'nieuw@snackwijs.example',
      password_hash: await hashPassword('snackwijs'),
    })
    await seedAuthUser(db, {
      email: 'admin@snackwijs.example',
      password_hash: await hashPassword('een-andere'),
    })
    await expect(start(open)).rejects.toThrow(/\(nieuw@snackwijs\.example\).*Set DATA_DIR to a new folder/)
    await expect(start({ TRUST_PROXY: '1' })).rejects.toThrow('nieuw@snackwijs.example')
    await expect(start({ DEMO_USERS: '0' })).rejects.toThrow('nieuw@snackwijs.example')
    await expect(start({ APP_URL: 'https://snackwijs.nl' })).rejects.toThrow('nieuw@snackwijs.example')
    await db
      .update(authAccounts)
      .set({ password: await hashPassword('ook-een-andere') })
      .where(eq(authAccounts.user_id, mine.auth_user_id))
    expect(await start(open)).toEqual([])
  })
})

describeWithDatabase('a demo user', (database) => {
  it('did what the XP says, in progress, ledger, statistics and ranking alike', async () => {
    const { db } = database.current
    await seedQuestions(db, 40, { discipline: 'foundation' })
    await seedQuestions(db, 40, { discipline: 'foundation', difficulty: 'intermediate' })
    await seedLesson(db)
    const { runtime } = await testApp(database)
    await seedDemo(runtime)
    const didStatement = statement<{
      email: string
      xp: number
      amount: number
      seeded: number
      done: number
    }>(
      'demo_did',
      `
      select u.email, s.xp, coalesce(l.amount, 0) as amount, l.seeded, p.done, p.xp_awarded, p.wrong,
        (select sum(learners)::int from xp_histogram h where h.xp = s.xp) as ranked
      from ai_users u join user_statistics s on s.user_id = u.id,
        lateral (select sum(amount)::int as amount, count(*) filter (where reason = 'seed')::int as seeded
          from xp_ledger where user_id = u.id) l,
        lateral (select count(*)::int as done, coalesce(sum(xp_awarded), 0)::int as xp_awarded,
            count(*) filter (where score = 0)::int as wrong
          from (select xp_awarded, score from user_progress where user_id = u.id and completed_at is not null
            union all select xp_awarded, quiz_score from lesson_progress where user_id = u.id and completed_at is not null) x) p
      where u.email not like 'snacker%' order by u.email`,
    )
    const people = await run(db, didStatement, [])
    const inXp = ({ xp }: (typeof people)[number]) => xp > 0
    const addresses = people
      .filter(inXp)
      .map(({ email }) => email.split('@')[0])
      .sort()
    expect(addresses).toEqual(['admin', 'jong', 'premium', 'team', 'team1', 'team2', 'team3', 'vrij'])
    for (const { xp, ...person } of people) {
      expect(person, person.email).toMatchObject({ seeded: 0, amount: xp, xp_awarded: xp })
      expect(person.done > 0, person.email).toBe(xp > 0)
    }
    expect(people.filter(inXp).every((person) => 'ranked' in person && Number(person.ranked) > 0)).toBe(true)
    expect(people.find(({ email }) => email.startsWith('vrij'))).not.toMatchObject({ wrong: 0 })
  })
})
