import { randomUUID } from 'node:crypto'
import { eq, like, or } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aiUsers, attemptCounts } from '#app/db/schema/identity.ts'
import { type Role, roles } from '#app/features/identity/rules.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { forgetRequests } from '#app/lib/request-limiter.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedLesson, seedQuestion } from '#tests/support/bank.ts'
import { type Table, tablesOf } from '#tests/support/catalog.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { footprintOf, idsIn } from '#tests/support/footprint.ts'
import { furnish, type Person } from '#tests/support/furnish.ts'
import { seedItems } from '#tests/support/samples/sample-know-how.ts'
import { inTurn, oneInTurn } from '#tests/support/whole.ts'
import {
  asConnectedApp,
  type Caller,
  callerWith,
  type SignedIn,
  signedIn,
  withCompanyToken,
  withoutProfile,
} from './callers.ts'
import { addressesOf, componentsOf, type Operation, operationsOf } from './operations.ts'
import { type Schema, sampleOf } from './sample-body.ts'

// Each of these asks every endpoint, many of them for every row of somebody else.
vi.setConfig({ testTimeout: 300_000 })

const marker = 'GEHEIM-VAN-EEN-ANDER'
/** For bodies that ask for an address. */
const stranger = 'iemand@example.nl'
/** The programme is run by learning leads as by the owner, over everybody in the account (PD-51). */
const isOfProgramme = ({ path }: Operation) => path.startsWith('/api/programme/')
const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/** Shows names and ids of learners to everybody, as each of them chose (PD-13). */
const publicNames = new Set(['get /api/global-leaderboard'])

/**
 * What somebody in an account may see or change of colleagues there. Everything that is not listed here touches what is
 * the caller's own and nothing else.
 */
const overColleagues: Partial<Record<string, readonly Role[]>> = {
  'get /api/team': ['team_leader', 'learning_lead'],
  'get /api/account/people': ['learning_lead'],
  // Those who chose none (decision 0102).
  'put /api/account/working-days/people': ['learning_lead'],
  // Of the whole team, and who presses is not told whom it reached (PD-82).
  'put /api/team/theme': ['team_leader', 'learning_lead'],
  'post /api/team/nudge': ['team_leader', 'learning_lead'],
}

/** Every how many ids of somebody else an endpoint is asked for in `npm test`: eleven callers or more take turns, so that it gets all of them. */
const idShare = 11

/** Roles that no rule asks about: in `npm test` they take the endpoints in turn. */
const alike: readonly Role[] = ['prospect', 'admin', 'hr', 'marketing', 'user', 'starter']

const outsiders = [...roles, 'visitor', 'without profile', 'company token', 'connected app'] as const

/** A role counts as raised when it moves up this list. */
const powers: readonly Role[] = ['team_leader', 'learning_lead', 'org_admin', 'superadmin']
const powerOf = (who: { role: string } | undefined) => powers.indexOf(who?.role as Role)

/** What a client might add to any body to get more than it should. */
const greedy = (victim: Person) => ({
  role: 'superadmin',
  account_id: victim.account_id,
  user_id: victim.user_id,
  auth_user_id: victim.auth_user_id,
  is_active: true,
  has_seat: true,
  subscription_status: 'lifetime',
  xp: 99_999,
  score: 100,
})

interface McpTool {
  name: string
  inputSchema: Schema
}

const callMcp = (send: Caller['send'], method: string, params: object) =>
  send('POST', '/mcp', { jsonrpc: '2.0', id: 1, method, params })

interface Tester {
  caller: Caller
  /** Unless it is a visitor or somebody without a profile. */
  learner?: SignedIn
}

/** Those who try in turn: the next goes on as the same person unless that one was replaced. */
interface Testers {
  next(): Promise<Tester>
  /** Fails when who tries now has won a role or the account of the victim. */
  check(what: string): Promise<void>
  /** The same check, and the next one is another person. */
  replace(what: string): Promise<void>
}

interface Attempt {
  operation: Operation
  address: string
  body: unknown
}

/** Every role x every endpoint x own and other account, generated from what the server says it has. */
describeWithDatabase('who may do what', (database) => {
  let app: TestApp
  let operations: Operation[]
  let components: Record<string, Schema>
  let tables: Table[]
  /** Somebody in an account with colleagues, with a row in every table there is. */
  let victim: Person
  let names: string[]
  let ids: string[]
  let turn = 0
  const turns = new Map<string, number>()
  /** Counts for each endpoint, so that those who ask it one after another have all ids between them. */
  const turnOf = (operation: Operation) => {
    const before = turns.get(nameOf(operation)) ?? 0
    turns.set(nameOf(operation), before + 1)
    return before
  }

  beforeAll(async () => {
    const { db } = database.current
    app = await testApp(database)
    operations = await operationsOf(app)
    components = await componentsOf(app)
    tables = await tablesOf(db)
    await seedQuestion(db)
    await seedLesson(db)
    await seedItems(db, [{ title: 'Een tip' }])
    const account = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
    const has_seat = true
    const admin = await seedLearner(db, {
      role: 'org_admin',
      company_name: 'Bakkerij Bos',
      account,
      has_seat,
    })
    victim = await seedLearner(db, {
      role: 'member',
      has_seat,
      account_id: admin.account_id,
      full_name: 'Vera Vertrouwelijk',
      xp: 40,
    })
    const furnished = await furnish(db, victim, marker)
    expect(furnished).toContain('learning_events')
    names = [victim.user_id, victim.auth_user_id, victim.account_id, victim.email, admin.user_id, admin.email]
    ids = await idsIn(db, tables, names)
    expect(ids.length).toBeGreaterThan(8)
  })

  const bodyFor = (operation: Operation, filling: { uuid: string; email: string }) => {
    if (!operation.body) return operation.hasBody ? {} : undefined
    return sampleOf(operation.body, components, { ...filling, text: 'probeersel' })
  }

  /**
   * What stands in each place of an address. Where it has several, an id is paired with itself and with another one, which is
   * another one each time: every pair of all of them would be thousands of calls to one endpoint.
   */
  function placesFor(some: readonly string[], places: number): string[][] {
    if (places === 0) return [[]]
    const shifted = (by: number) =>
      some.map((_, at) =>
        Array.from({ length: places }, (_, place) => some[(at + place * by) % some.length] ?? ''),
      )
    return places === 1 ? shifted(0) : [...shifted(0), ...shifted(1 + (turn % Math.max(1, some.length - 1)))]
  }

  /**
   * Every address with every id of the victim, each with a body as asked for and with those that ask for more: in `npm test` each
   * address with one of them in turn, but those without an id with two.
   */
  function attemptsOn(operation: Operation): Attempt[] {
    const path = operation.parameters.filter(({ in: place }) => place === 'path')
    const query = operation.parameters.filter(({ in: place }) => place === 'query')
    const given = query.map(({ name }) => `${name}=${victim.user_id}`).join('&')
    const asks = query.some(({ required }) => required)
    const body = bodyFor(operation, { uuid: victim.user_id, email: stranger }) as object | undefined
    const more = Object.entries(greedy(victim))
    // Where the endpoint refuses fields it does not know, only those that it knows get anywhere.
    const known = more.filter(([name]) => name in (body ?? {}))
    const needed = operation.body?.required ?? []
    const least = body && Object.entries(body).filter(([name]) => needed.includes(name))
    const bodies: unknown[] = body
      ? [more, known, []].map((fields) => ({ ...body, ...Object.fromEntries(fields) }))
      : [body]
    if (least) bodies.push(Object.fromEntries(least))
    const mine = turnOf(operation)
    return placesFor(inTurn(ids, mine, idShare), path.length)
      .flatMap((values) => {
        const given = Object.fromEntries(path.map(({ name }, place) => [name, [values[place] ?? '']]))
        return addressesOf({ ...operation, parameters: path }, given)
      })
      .flatMap((address) => [...(asks ? [] : [address]), ...(given ? [`${address}?${given}`] : [])])
      .flatMap((address) =>
        (path.length > 0 ? oneInTurn(bodies, turn++) : inTurn(bodies, mine, 2)).map((sent) => ({
          operation,
          address,
          body: sent,
        })),
      )
  }

  const send = (caller: Caller, { operation, address, body }: Attempt) =>
    caller.send(operation.method.toUpperCase(), address, body)

  /** How often a program may ask is another matter. */
  const forgetCounts = () =>
    database.current.db
      .delete(attemptCounts)
      .where(or(like(attemptCounts.key, 'api-token:%'), like(attemptCounts.key, 'connected-app:%')))

  const standing = async ({ learner }: Pick<Tester, 'learner'>) => {
    if (!learner) return undefined
    const { role, account_id } = aiUsers
    const [row] = await database.current.db
      .select({ role, account_id })
      .from(aiUsers)
      .where(eq(aiUsers.id, learner.user_id))
    return row
  }

  /** A program is let in nowhere but where programs are, so of the rest some in turn are enough. */
  const endpointsFor = (role: string, some: Operation[]) => {
    if (alike.includes(role as Role) || role === 'connected app') return inTurn(some, turn++)
    if (role !== 'company token') return some
    const forPrograms = some.filter(({ path }) => path.startsWith('/api/company/'))
    return [
      ...forPrograms,
      ...inTurn(
        some.filter((one) => !forPrograms.includes(one)),
        turn++,
      ),
    ]
  }

  /** Walks endpoints and fails on what was written of somebody else: in rows that name one of `whose`. */
  async function walk(some: Operation[], whose: readonly string[], make: () => Promise<Tester>) {
    const traces = () => footprintOf(database.current.db, tables, whose)
    const testers = testersFrom(make)
    const before = await traces()
    for (const operation of some) await tryAll(operation, testers)
    const after = await traces()
    if (JSON.stringify(after) === JSON.stringify(before)) return
    // Once more, slowly, to name the endpoint; if that changes nothing any more, the difference has to do.
    for (const operation of some) {
      const then = await traces()
      await tryAll(operation, testersFrom(make))
      expect(await traces(), nameOf(operation)).toEqual(then)
    }
    expect(after).toEqual(before)
  }

  /**
   * One tester until he or she did something that may stand in the way of the next attempt: making one costs as much as several
   * requests that are refused.
   */
  function testersFrom(make: () => Promise<Tester>): Testers {
    let current: (Tester & { was: Awaited<ReturnType<typeof standing>> }) | undefined
    const testers: Testers = {
      async next() {
        if (!current) {
          const made = await make()
          current = { ...made, was: await standing(made) }
        }
        return current
      },
      async check(what) {
        if (!current) return
        const { was } = current
        const is = await standing(current)
        expect(powerOf(is), what).toBeLessThanOrEqual(powerOf(was))
        if (is?.account_id !== was?.account_id) expect(is?.account_id, what).not.toBe(victim.account_id)
        current.was = is
      },
      async replace(what) {
        await testers.check(what)
        current = undefined
      },
    }
    return testers
  }

  /** Sends, and again as somebody else when it was refused for coming too often: how often one may ask is another matter. */
  async function sendAs(testers: Testers, attempt: Attempt) {
    const { caller } = await testers.next()
    const response = await send(caller, attempt)
    if (response.status !== 429) return response
    await response.body?.cancel()
    forgetRequests()
    await database.current.db.delete(attemptCounts)
    await testers.replace(`before ${nameOf(attempt.operation)} ${attempt.address}`)
    return send((await testers.next()).caller, attempt)
  }

  /** Tries everything, and fails on what is told of somebody else and on a role or an account that was won. */
  async function tryAll(operation: Operation, testers: Testers) {
    for (const attempt of attemptsOn(operation)) {
      const response = await sendAs(testers, attempt)
      const text = await response.text()
      const what = `${operation.method} ${attempt.address} -> ${response.status} ${text.slice(0, 200)}`
      expect(response.status, what).toBeLessThan(500)
      if (!publicNames.has(nameOf(operation)))
        for (const secret of [marker, victim.email, 'Vertrouwelijk']) expect(text, what).not.toContain(secret)
      if (operation.method !== 'get' && response.ok) await testers.replace(what)
    }
    await testers.check(nameOf(operation))
  }

  describe.each(outsiders)('as %s from outside', (role) => {
    let program: Promise<Tester & { owner: SignedIn }> | undefined
    const make = async (): Promise<Tester> => {
      const { db } = database.current
      if (role === 'visitor') return { caller: callerWith(app) }
      if (role === 'without profile') return { caller: await withoutProfile(app, db) }
      const account = {
        type: 'company',
        plan: 'biz_small',
        billing_status: 'active',
        seats_limit: 5,
      } as const
      const company = { company_name: 'Van Buiten', account, has_seat: true } as const
      if (role === 'company token' || role === 'connected app') {
        // One for all: what a program could change is of its own organisation.
        program ??= (async () => {
          const isCompany = role === 'company token'
          const learner = await signedIn(app, db, { ...company, role: isCompany ? 'org_admin' : 'member' })
          const caller = isCompany ? withCompanyToken(app, learner) : asConnectedApp(app, learner.token)
          return { caller: await caller, owner: learner }
        })()
        return program
      }
      const learner = await signedIn(app, db, { ...company, role })
      return { caller: learner, learner }
    }

    it('reads and changes nothing of another account, whatever it tries', async () => {
      // The admin area is a superadmin's work over all accounts; that it is nobody else's, the last test but one shows.
      const some = operations.filter(({ path }) => role !== 'superadmin' || !path.startsWith('/api/admin/'))
      await walk(endpointsFor(role, some), names, make)
      // Of a program it is asked once: who made it has no more than before.
      const owner = (await program)?.owner
      if (owner)
        expect(powerOf(await standing({ learner: owner }))).toBeLessThanOrEqual(
          powerOf({ role: 'org_admin' }),
        )
    })

    it('cannot tell what exists from what does not', async () => {
      const testers = testersFrom(make)
      // Half of them for each who tries in `npm test`: eight at least do.
      for (const operation of inTurn(endpointsFor(role, operations), outsiders.indexOf(role), 2)) {
        const own = operation.parameters.filter(({ in: place }) => place === 'path')
        if (own.length === 0) continue
        if (role === 'superadmin' && operation.path.startsWith('/api/admin/')) continue
        const answerTo = async (id: string) => {
          const values = Object.fromEntries(operation.parameters.map(({ name }) => [name, [id]]))
          const [address = ''] = addressesOf(operation, values)
          const body = bodyFor(operation, { uuid: id, email: victim.email })
          const response = await sendAs(testers, { operation, address, body })
          const problem = (await response.json().catch(() => ({}))) as { reason?: string }
          return [response.status, problem.reason]
        }
        const uuids = inTurn(
          ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)),
          turn++,
          idShare,
        )
        const nowhere = await answerTo(randomUUID())
        for (const id of uuids) expect(await answerTo(id), `${nameOf(operation)} ${id}`).toEqual(nowhere)
        if (operation.method !== 'get') await testers.replace(nameOf(operation))
      }
    })
  })

  describe.each(roles.filter((role) => role !== 'org_admin' && role !== 'superadmin'))(
    'as %s beside the victim',
    (role) => {
      it('reads and changes nothing of a colleague that is not for this role', async () => {
        const make = async () => {
          const { db } = database.current
          const learner = await signedIn(app, db, { role, account_id: victim.account_id, has_seat: true })
          return { caller: learner, learner }
        }
        const mayOver = (operation: Operation) =>
          overColleagues[nameOf(operation)]?.includes(role) ||
          (role === 'learning_lead' && isOfProgramme(operation))
        const some = operations.filter((operation) => !mayOver(operation))
        await walk(endpointsFor(role, some), [victim.user_id, victim.auth_user_id, victim.email], make)
      })
    },
  )

  it('keeps the tools of a connected app to whoever connected it', async () => {
    const { db } = database.current
    const { token } = await signedIn(app, db, { role: 'member' })
    const { send } = await asConnectedApp(app, token)
    const call = async (method: string, params: object) => {
      const response = await callMcp(send, method, params)
      const text = await response.text()
      const what = `${method} ${JSON.stringify(params)} -> ${response.status} ${text.slice(0, 200)}`
      expect(response.status, what).toBeLessThan(500)
      for (const secret of [marker, victim.email, 'Vertrouwelijk']) expect(text, what).not.toContain(secret)
      return JSON.parse(text) as { result?: { tools?: McpTool[] } }
    }
    const tools = (await call('tools/list', {})).result?.tools ?? []
    expect(tools.length).toBeGreaterThan(4)
    const before = await footprintOf(db, tables, names)
    for (const { name, inputSchema } of tools)
      for (const id of [...inTurn(ids, turn++), ...names]) {
        await forgetCounts()
        const filled = sampleOf(inputSchema, {}, { uuid: id, email: victim.email, text: id }) as object
        await call('tools/call', { name, arguments: { ...greedy(victim), ...filled } })
      }
    expect(await footprintOf(db, tables, names)).toEqual(before)
  })

  it('keeps the admin area for superadmins', async () => {
    const { db } = database.current
    const admin = operations.filter(({ path }) => path.startsWith('/api/admin/'))
    expect(admin.length).toBeGreaterThan(0)
    for (const role of roles.filter((role) => role !== 'superadmin')) {
      const caller = await signedIn(app, db, { role })
      for (const operation of admin)
        for (const attempt of attemptsOn(operation)) {
          const response = await send(caller, attempt)
          expect([400, 404], `${role} ${attempt.address}`).toContain(response.status)
        }
    }
  })

  it('has walked endpoints that answer: not everything was refused as malformed', async () => {
    const { db } = database.current
    const learner = await signedIn(app, db, { role: 'member' })
    const malformed: string[] = []
    for (const operation of operations) {
      const attempts = attemptsOn(operation)
      const statuses = new Set<number>()
      for (const attempt of attempts) statuses.add((await send(learner, attempt)).status)
      if (operation.body && [...statuses].every((status) => status === 400)) malformed.push(nameOf(operation))
    }
    // A sample that is refused for its form shows nothing about rights.
    expect(malformed.length / operations.length, malformed.join(', ')).toBeLessThan(0.2)
  })
})
