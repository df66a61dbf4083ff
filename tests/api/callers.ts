import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { sessionCookieName } from '#app/features/identity/session-token.server.ts'
import { scopes } from '#app/features/integrations/rules.ts'
import {
  type SeededLearner,
  type SeedLearner,
  seedAuthUser,
  seedLearner,
  seedSession,
} from '#app/features/progress/seed.server.ts'
import { forgetRequests } from '#app/lib/request-limiter.server.ts'
import { testAppClient } from '#tests/support/connect-app.ts'

/** What requests go to: the server in process (`testApp`), or a started one. */
export interface Target {
  request(path: string, init?: RequestInit): Response | Promise<Response>
}

/** A started server as a target. */
export function targetAt(url: string): Target {
  return { request: (path, init) => fetch(url + path, { redirect: 'manual', ...init }) }
}

export interface Caller {
  get(path: string): Promise<Response>
  send(method: string, path: string, body?: unknown): Promise<Response>
}

/** Calls with these headers. A body that is not a string is sent as JSON. */
export function callerWith(target: Target, headers: Record<string, string> = {}): Caller {
  return {
    get: async (path) => target.request(path, { headers }),
    send: async (method, path, body) =>
      target.request(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  }
}

export interface SignedIn extends Caller, SeededLearner {
  token: string
}

/** A learner with a session, calling with its bearer token. */
export async function signedIn(target: Target, db: Db, given: SeedLearner = {}): Promise<SignedIn> {
  const learner = await seedLearner(db, given)
  const { token } = await seedSession(db, learner.auth_user_id)
  return { ...learner, token, ...callerWith(target, { authorization: `Bearer ${token}` }) }
}

/** Somebody who signed up and has no profile yet. */
export async function withoutProfile(target: Target, db: Db): Promise<Caller> {
  const { auth_user_id } = await seedAuthUser(db)
  const { token } = await seedSession(db, auth_user_id)
  return callerWith(target, { authorization: `Bearer ${token}` })
}

/** A program of an owner's organisation, with a token for everything. */
export async function withCompanyToken(target: Target, owner: Caller): Promise<Caller> {
  const response = await owner.send('POST', '/api/account/tokens', { name: 'Alles', scopes, days: 30 })
  expect(response.status).toBe(201)
  const { token } = (await response.json()) as { token: string }
  return callerWith(target, { authorization: `Bearer ${token}` })
}

/** What a client of the Model Context Protocol says it can read. */
export const acceptsMcp = { accept: 'application/json, text/event-stream' }

/** An app that whoever has this session connected. */
export async function asConnectedApp(target: Target, session: string): Promise<Caller> {
  forgetRequests()
  const { access_token } = await testAppClient(target).connect(session)
  return callerWith(target, { authorization: `Bearer ${access_token}`, ...acceptsMcp })
}

/** The cookie that a browser would have of a session, over plain http. */
export function sessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`
}

const stackTrace = /\n\s+at |node_modules|\.tsx?:\d+|DrizzleQueryError|select .* from /i

/** Asserts that an answer is problem JSON with this status and reason, and tells nothing of our insides. */
export async function expectProblem(
  response: Response,
  status: number | readonly number[],
  reason?: string | RegExp,
): Promise<Record<string, unknown>> {
  const text = await response.text()
  const what = `${response.status} ${text.slice(0, 300)}`
  expect([status].flat(), what).toContain(response.status)
  expect(response.headers.get('content-type'), what).toBe('application/problem+json')
  expect(text).not.toMatch(stackTrace)
  const problem = JSON.parse(text) as Record<string, unknown>
  expect(problem).toMatchObject({ status: response.status, reason: expect.any(String), type: 'about:blank' })
  expect(problem.request_id, what).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/))
  if (reason !== undefined)
    expect(problem.reason).toEqual(reason instanceof RegExp ? expect.stringMatching(reason) : reason)
  return problem
}
