import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import jsonwebtoken from 'jsonwebtoken'
import { beforeAll, describe, expect, it } from 'vitest'
import { securityEvents } from '#app/db/schema/identity.ts'
import { badgeKeys, badgeStatuses } from '#app/db/schema/open-badges.ts'
import { heldQuestions } from '#app/db/schema/paths.ts'
import { learningEvents, userProgress } from '#app/db/schema/progress.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { distrustKeys, retireKeys, signingKey } from './badge-keys.server.ts'
import { bakePng, bakeSvg, readBaked } from './bake.ts'
import { encodeList, isRevoked } from './status-list.server.ts'
import { verifyBadge } from './verify-badge.server.ts'

interface Own {
  id: string
  code: string
  state: string
  name: string | null
  shared: boolean
}
interface Answered {
  ready: { achievement: string; about: string; title: string }[]
  badges: Own[]
  names: { choice: string; name: string | null }[]
}

const site = 'http://localhost:3000'

describeWithDatabase('Open Badges', (database) => {
  let app: TestApp
  let questions: string[]
  const db = () => database.current.db
  const { call, learner } = callers(database, () => app)

  beforeAll(async () => {
    app = await testApp(database)
    questions = await seedQuestions(db(), 12)
  })

  /** Passes the check of a module: three questions that were held back, right at the first answer. */
  async function pass(user_id: string, module: string, right = 3) {
    const [path = '', name = ''] = module.split('.')
    const held_at = new Date(Date.now() - dayInMs)
    const some = await seedQuestions(db(), 3)
    for (const [place, question_id] of some.entries()) {
      await db()
        .insert(heldQuestions)
        .values({ user_id, question_id, path, module: name, round: 1, opens_on: '2026-11-02', held_at })
      await db()
        .insert(userProgress)
        .values({
          user_id,
          question_id,
          question_source: 'random',
          attempts: 1,
          score: place < right ? 100 : 0,
          completed_at: held_at,
        })
    }
  }

  const list = async (token: string) => (await call(token, 'GET', '/open-badges')).body as unknown as Answered
  const make = (token: string, about = 'basis.veilig', name = 'full_name', achievement = 'module') =>
    call(token, 'POST', '/open-badges', { achievement, about, name })
  const fileOf = async (token: string, id: string) => {
    const response = await app.request(`/api/open-badges/${id}/file?format=jwt`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.headers.get('content-disposition')).toContain('.jwt')
    return response.text()
  }
  const read = async (path: string) => {
    const response = await app.request(path.replace(site, ''))
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const verdict = async (badge: string) =>
    (await call(undefined, 'POST', '/open-badges/verify', { badge })).body as {
      state: string
      facts: { title: string; name: string | null } | null
    }

  /** Somebody who passed a module and made a badge of it. */
  async function withBadge(name = 'full_name', given = {}) {
    const person = await learner({ full_name: 'Sanne de Boer', ...given })
    await pass(person.user_id, 'basis.veilig')
    const { status, body } = await make(person.token, 'basis.veilig', name)
    expect(status, JSON.stringify(body)).toBe(200)
    const [badge] = (body as unknown as Answered).badges as [Own]
    return { ...person, badge, jwt: await fileOf(person.token, badge.id) }
  }

  it('is offered for a module of which the check was passed, and for nothing else', async () => {
    const person = await learner()
    expect(await list(person.token)).toMatchObject({ ready: [], badges: [] })
    await pass(person.user_id, 'basis.veilig')
    await pass(person.user_id, 'basis.zo-werkt-het', 1)
    expect((await list(person.token)).ready).toMatchObject([{ achievement: 'module', about: 'basis.veilig' }])
    for (const [about, achievement] of [
      ['basis.zo-werkt-het', 'module'],
      ['basis', 'path'],
      ['intermediate', 'level'],
      ['beginner', 'level'],
      ['bestaat-niet', 'path'],
    ])
      expect(await make(person.token, about, 'none', achievement), about).toMatchObject({
        status: 404,
        body: { reason: 'badge_not_earned' },
      })
  })

  it('is offered for a path of which every module was passed', async () => {
    const person = await learner()
    for (const module of ['zo-werkt-het', 'veilig', 'goed-vragen', 'eerlijk'])
      await pass(person.user_id, `basis.${module}`)
    const { ready } = await list(person.token)
    const whole = readFileSync('content/paths/basis.yaml', 'utf8').match(/^ {2}- slug:/gm)?.length === 4
    expect(ready.some(({ achievement }) => achievement === 'path')).toBe(whole)
  })

  it('does not count what AI or the learner judged for a level', async () => {
    const person = await learner()
    const event = (kind: 'question' | 'scenario', xp: number) => ({
      user_id: person.user_id,
      kind,
      item_id: questions[0] as string,
      content_hash: 'v1',
      score: kind === 'question' ? 100 : null,
      completed: true,
      xp,
    })
    await db()
      .insert(learningEvents)
      .values([event('question', 1990), event('scenario', 5000)])
    expect((await list(person.token)).ready).toEqual([])
    await db().insert(learningEvents).values(event('question', 10))
    expect((await list(person.token)).ready).toMatchObject([{ achievement: 'level', about: 'intermediate' }])
    expect((await make(person.token, 'intermediate', 'none', 'level')).status).toBe(200)
  })

  it('is signed so that another library verifies it with the key that it names', async () => {
    const { jwt, badge, email } = await withBadge()
    const header = jsonwebtoken.decode(jwt, { complete: true })?.header
    expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT' })
    const { text, headers } = await read(header?.kid ?? '')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const payload = jsonwebtoken.verify(
      jwt,
      { key: JSON.parse(text), format: 'jwk' },
      { algorithms: ['RS256'], issuer: `${site}/api/open-badges/issuer` },
    ) as Record<string, never>
    expect(payload).toMatchObject({
      id: `${site}/open-badge/${badge.code}`,
      jti: `${site}/open-badge/${badge.code}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: `${site}/api/open-badges/issuer`, type: ['Profile'] },
      credentialSubject: { type: ['AchievementSubject'], achievement: { achievementType: 'Course' } },
      credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
    })
    expect(jwt).not.toContain(email)
    expect(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).not.toContain(email)
    // What it points at says the same as it does.
    const subject = (
      payload as unknown as { credentialSubject: { achievement: { id: string; name: string } } }
    ).credentialSubject
    expect(JSON.parse((await read(subject.achievement.id)).text)).toMatchObject({
      name: subject.achievement.name,
    })
    expect(JSON.parse((await read('/api/open-badges/issuer')).text)).toMatchObject({ type: ['Profile'] })
  })

  it('names its owner as chosen, who is young by a first name at most, and somebody without a name not at all', async () => {
    const nameless = await withBadge('none')
    expect(await verdict(nameless.jwt)).toMatchObject({ state: 'valid', facts: { name: null } })
    expect(Buffer.from(nameless.jwt.split('.')[1] ?? '', 'base64url').toString()).not.toContain('Sanne')
    expect((await withBadge()).badge.name).toBe('Sanne de Boer')
    const young = await learner({ role: 'youth_member', full_name: 'Jip Jansen' })
    await pass(young.user_id, 'basis.veilig')
    expect((await list(young.token)).names.map(({ choice }) => choice)).toEqual(['first_name', 'none'])
    expect(await make(young.token)).toMatchObject({ status: 400, body: { reason: 'name_not_allowed' } })
    const { body } = await make(young.token, 'basis.veilig', 'first_name')
    expect((body as unknown as Answered).badges[0]?.name).toBe('Jip')
  })

  it('is made once, also when asked twice at the same moment', async () => {
    const person = await learner()
    await pass(person.user_id, 'basis.veilig')
    const answers = await Promise.all([make(person.token), make(person.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list(person.token)).badges).toHaveLength(1)
  })

  it('is seen by nobody until its owner shares it, and by nobody after it was taken back', async () => {
    const { token, badge, jwt } = await withBadge()
    const stranger = await learner()
    const shared = `/api/open-badges/shared/${badge.code}`
    expect((await read(shared)).status).toBe(404)
    const share = (who: string, is: boolean) =>
      call(who, 'PUT', `/open-badges/${badge.id}/shared`, { shared: is })
    expect((await share(stranger.token, true)).status).toBe(404)
    expect((await share(token, true)).status).toBe(200)
    expect(await read(shared)).toMatchObject({ status: 200, text: jwt })
    expect((await share(token, false)).status).toBe(200)
    expect((await read(shared)).status).toBe(404)
    for (const [method, path] of [
      ['GET', `/open-badges/${badge.id}/file?format=jwt`],
      ['DELETE', `/open-badges/${badge.id}`],
    ] as const)
      expect((await call(stranger.token, method, path)).status).toBe(404)
  })

  it('does not count any more once withdrawn: here, and by the status list that it names', async () => {
    const { token, badge, jwt, auth_user_id } = await withBadge()
    const { credentialStatus } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
      credentialStatus: { statusListCredential: string; statusListIndex: string }
    }
    const bit = async () => {
      const { text } = await read(credentialStatus.statusListCredential)
      const { header, payload } = jsonwebtoken.decode(text, { complete: true }) as unknown as {
        header: { kid: string }
        payload: { type: string[]; credentialSubject: { encodedList: string } }
      }
      const jwk = JSON.parse((await read(header.kid)).text)
      jsonwebtoken.verify(text, { key: jwk, format: 'jwk' }, { algorithms: ['RS256'] })
      expect(payload.type).toContain('BitstringStatusListCredential')
      const bits = gunzipSync(Buffer.from(payload.credentialSubject.encodedList.slice(1), 'base64url'))
      expect(bits.length * 8).toBe(131_072)
      const index = Number(credentialStatus.statusListIndex)
      return ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1
    }
    expect([await bit(), (await verdict(jwt)).state]).toEqual([0, 'valid'])
    expect((await call(token, 'DELETE', `/open-badges/${badge.id}`)).status).toBe(200)
    expect([await bit(), (await verdict(jwt)).state]).toEqual([1, 'withdrawn'])
    // Another one can be made, with another name.
    expect((await make(token, 'basis.veilig', 'none')).status).toBe(200)
    expect(await db().$count(securityEvents, eq(securityEvents.auth_user_id, auth_user_id))).toBe(0)
  })

  it('is withdrawn by a superadmin for good', async () => {
    const person = await withBadge()
    const admin = await learner({ role: 'superadmin' })
    const path = `/admin/open-badges/${person.badge.id}`
    expect((await call(person.token, 'DELETE', path)).status).toBe(404)
    expect((await call(admin.token, 'DELETE', path)).status).toBe(200)
    expect((await verdict(person.jwt)).state).toBe('withdrawn')
    expect((await list(person.token)).badges).toMatchObject([{ state: 'withdrawn' }])
    expect((await make(person.token)).status).toBe(409)
    expect(await call(person.token, 'DELETE', `/open-badges/${person.badge.id}`)).toMatchObject({
      status: 409,
      body: { reason: 'badge_withdrawn' },
    })
    const events = await db()
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.actor_id, admin.auth_user_id))
    expect(events.map(({ event_type }) => event_type)).toContain('OPEN_BADGE_WITHDRAWN')
  })

  it('is over after two years', async () => {
    const { jwt } = await withBadge()
    const after = (days: number) =>
      verifyBadge({ db: db(), now: new Date(Date.now() + days * dayInMs) }, site, jwt)
    expect((await after(725)).state).toBe('valid')
    expect((await after(735)).state).toBe('expired')
  })

  it('stays good in the hands of somebody whose account is gone, and its place goes to nobody else', async () => {
    const password = 'kroket uit de muur'
    const { jwt, token, email } = await withBadge('full_name', {
      password_hash: await hashPassword(password),
    })
    const places = await db().$count(badgeStatuses)
    const body = { confirm_email: email, current_password: password }
    expect((await call(token, 'POST', '/delete-account', body)).status).toBe(200)
    expect((await verdict(jwt)).state).toBe('valid')
    expect(await db().$count(badgeStatuses)).toBe(places)
  })

  it('is not ours when anything of it was changed, or when somebody else signed it', async () => {
    const { jwt } = await withBadge()
    const [head = '', payload = '', signature = ''] = jwt.split('.')
    const other = Buffer.from(payload, 'base64url').toString().replace('Sanne', 'Sanna')
    const { key, id } = await signingKey(db(), app.runtime.secret, new Date())
    const sign = (claims: Record<string, unknown>, kid: string) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: `${site}/api/open-badges/keys/${id}` }))
    const forged = [
      `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${none.toString('base64url')}.${payload}.`,
      await sign(JSON.parse(other), 'https://elders.example/key'),
      await sign({ name: 'Iets anders' }, `${site}/api/open-badges/keys/${id}`),
      'geen badge',
      '{}',
    ]
    for (const badge of forged) expect(await verdict(badge), badge).toEqual({ state: 'unknown', facts: null })
  })

  describe('keys', () => {
    it('change, and what was signed before stays good', async () => {
      const before = await withBadge()
      await retireKeys(db(), new Date())
      const after = await withBadge()
      const kid = (jwt: string) => jsonwebtoken.decode(jwt, { complete: true })?.header.kid
      expect(kid(after.jwt)).not.toBe(kid(before.jwt))
      expect([(await verdict(before.jwt)).state, (await verdict(after.jwt)).state]).toEqual([
        'valid',
        'valid',
      ])
      const { keys } = JSON.parse((await read('/api/open-badges/keys')).text) as { keys: { kid: string }[] }
      expect(keys.length).toBeGreaterThanOrEqual(2)
      expect(JSON.stringify(keys)).not.toMatch(/"d"|"p"|"q"/)
    })

    it('change by themselves after a year, and when AUTH_SECRET was replaced; the private one is kept of the newest only', async () => {
      const { secret } = app.runtime
      const now = new Date()
      const first = await signingKey(db(), secret, now)
      expect((await signingKey(db(), secret, now)).id).toBe(first.id)
      const second = await signingKey(db(), secret, new Date(now.getTime() + 366 * dayInMs))
      const third = await signingKey(db(), `${secret}-replaced`, new Date(now.getTime() + 367 * dayInMs))
      expect(new Set([first.id, second.id, third.id]).size).toBe(3)
      const rows = await db().select().from(badgeKeys)
      expect(rows.filter(({ private_key }) => private_key !== null).map(({ id }) => id)).toEqual([third.id])
      expect(rows.find(({ id }) => id === third.id)?.private_key).not.toContain('PRIVATE')
      await retireKeys(db(), now)
    })

    it('that leaked are not trusted any more, and badges can be made again', async () => {
      const person = await withBadge()
      await distrustKeys(db(), new Date())
      expect((await verdict(person.jwt)).state).toBe('unknown')
      expect((await read(jsonwebtoken.decode(person.jwt, { complete: true })?.header.kid ?? '')).status).toBe(
        404,
      )
      expect((await make(person.token)).status).toBe(200)
    })
  })

  it('keeps the first bit of a list at its left, as the standard has it', async () => {
    const bits = gunzipSync(Buffer.from(encodeList([0, 9]).slice(1), 'base64url'))
    expect([bits[0], bits[1], bits[2]]).toEqual([0x80, 0x40, 0])
    expect(await isRevoked(db(), 131_071)).toBe(false)
  })
})

describe('a badge in a picture', () => {
  // The smallest PNG: one transparent pixel.
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2lnbmF0dXJl'

  it('comes out of it as it went in', () => {
    expect(readBaked(bakePng(png, jwt))).toBe(jwt)
    expect(
      readBaked(new TextEncoder().encode(bakeSvg('<svg viewBox="0 0 1 1"><path d=""/></svg>', jwt))),
    ).toBe(jwt)
    expect(readBaked(new TextEncoder().encode(`${jwt}\n`))).toBe(jwt)
  })

  it('is in none of other files', () => {
    expect(readBaked(png)).toBeUndefined()
    expect(readBaked(png.subarray(0, 20))).toBeUndefined()
    expect(readBaked(new TextEncoder().encode('<svg></svg>'))).toBeUndefined()
    expect(readBaked(new TextEncoder().encode('<svg><openbadges:credential verify="abc'))).toBeUndefined()
    expect(readBaked(new Uint8Array())).toBeUndefined()
    expect(() => bakePng(new TextEncoder().encode('GIF89a'), jwt)).toThrow()
  })
})
