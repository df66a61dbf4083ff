import { expect } from 'vitest'
import type { VisitorResult } from '#app/features/taster/visitor-results.server.ts'
import { callerWith, type Target } from './callers.ts'

/** The cookie that a response gives a visitor, as a browser sends it back. */
export function visitorCookieOf(response: Response): string {
  const given = response.headers.getSetCookie().find((one) => one.startsWith('snackwijs.visitor='))
  return given?.split(';')[0] ?? ''
}

/** Takes today's marketing question of the home page as a visitor without, or with, a cookie. */
export async function takeSnack(target: Target, answer: string, cookie?: string) {
  const visitor = callerWith(target, cookie ? { cookie } : {})
  const offered = await callerWith(target).get('/api/taster/snack?discipline=marketing')
  const { question } = (await offered.json()) as { question: { id: string } }
  const body = { kind: 'snack', discipline: 'marketing', question_id: question.id, answer }
  const response = await visitor.send('POST', '/api/taster/answer', body)
  expect(response.status).toBe(200)
  const result = (await response.clone().json()) as VisitorResult
  return { question_id: question.id, response, result, cookie: visitorCookieOf(response) }
}
